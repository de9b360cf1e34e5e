import { act, screen, waitFor } from '@testing-library/react'
import { OfflineBar } from '@/components/layout/offline-bar'
import { call } from '@/lib/client/client'
import { api } from '@/lib/contract/api'
import { answer, OFFLINE } from '../../support/network'
import { renderPart } from '../../support/render'

const words = 'You are offline. We keep trying.'
const online = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value })
afterEach(() => online(true))

it('stands while the browser is offline', async () => {
  renderPart(<OfflineBar />)
  expect(screen.queryByText(words)).toBeNull()
  online(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(words)
  online(true)
  globalThis.fetch = (async () => ({ ok: true })) as never
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

it('comes with a call that found no connection and goes with one that was answered', async () => {
  renderPart(<OfflineBar />)
  answer('getCategories', OFFLINE)
  await act(async () => void (await call(api.getCategories).catch(() => {})))
  expect(screen.getByText(words)).toBeInTheDocument()
  answer('getCategories', { ok: true, msg: '', data: { categories: [] } })
  await act(async () => void (await call(api.getCategories)))
  expect(screen.queryByText(words)).toBeNull()
})
