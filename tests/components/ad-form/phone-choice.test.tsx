import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { settings } from '../../support/models'
import { accept, load, puts } from '../settings/open-settings'
import { ASHA, openForm } from './ad-form'

it('who hides the number in the settings reads so, and shows it from here', async () => {
  load(settings({ privacy: { ...settings().privacy, showNumber: false } }))
  accept()
  const { user } = openForm({ ...ASHA, phoneShown: false })
  expect(screen.getByText(/only if you also allow it in your settings/)).toBeVisible()
  const shown = await screen.findByRole('switch', { name: 'Settings: Show my number' })
  expect(shown).not.toBeChecked()
  await user.click(shown)
  await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'success' }]))
  expect(puts()).toMatchObject([{ privacy: { showNumber: true } }])
  expect(shown).toBeChecked()
  // Whoever shows no number on the ad has nothing to allow.
  await user.click(screen.getByRole('checkbox', { name: /Show my number on this ad/ }))
  expect(screen.queryByRole('switch')).toBeNull()
})

it('who shows the number already reads no condition', async () => {
  openForm()
  expect(screen.getByRole('checkbox', { name: 'Show my number on this ad' })).toBeChecked()
  expect(screen.queryByText(/in your settings/)).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})
