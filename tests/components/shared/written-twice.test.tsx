/* Facts that pages state about a file without reading it must agree with the file. */
import { readFileSync, statSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import { Banners } from '@/components/home/banners'
import { setSavingData } from '@/lib/pictures/data-saver'
import { renderPart } from '../../support/render'

it('the banners say what their pictures weigh', async () => {
  setSavingData(true)
  renderPart(<Banners />)
  const labels = (await screen.findAllByRole('button', { name: /Show photo/ })).map(button => button.textContent)
  const weights = ['cattle', 'vegetables', 'equipment', 'poultry', 'fruit'].map(name =>
    Math.ceil(statSync(`public/banners/${name}-800.webp`).size / 1000),
  )
  expect(labels).toEqual(weights.map(weight => `Show photo${weight} KB`))
  act(() => setSavingData(false))
})

it('the mark in the style sheet is the icon', () => {
  const [, mark = ''] = /url\("data:image\/svg\+xml,([^"]*)"\)/.exec(readFileSync('app/globals.css', 'utf8')) ?? []
  expect(decodeURIComponent(mark).replaceAll("'", '"')).toBe(readFileSync('public/icon.svg', 'utf8').trim())
})
