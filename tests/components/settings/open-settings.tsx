import { screen } from '@testing-library/react'
import { Settings } from '@/components/settings/settings'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/client/query-client'
import { answer, sent } from '../../support/network'
import { settings, user as person } from '../../support/models'
import { renderPart, type Rendered } from '../../support/render'

export const ASHA = person({ name: 'Asha', surname: 'Patil', address: 'Near the well', phoneShown: false })

/** The server answers with these settings. */
export const load = (values = settings()) => answer('getSettings', { ok: true, msg: '', data: values })
/** The server stores what it gets. */
export const accept = () =>
  answer('updateSettings', ({ body }) => ({ status: 200, wire: { ok: true, msg: '', data: body } }))
/** The settings that were sent, in order. */
export const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  delete document.documentElement.dataset.theme
  window.location.hash = ''
  takeToasts()
  load()
  answer('getChannels', { ok: true, msg: '', data: { push: null, email: true, sms: true } })
  answer('getMailState', { ok: true, msg: '', data: { address: 'asha@example.org', state: 'confirmed' } })
  answer('getSessions', { ok: true, msg: '', data: { sessions: [] } })
})

/** Opens a tab of the settings. */
export async function open(tab: string): Promise<Rendered> {
  const view = renderPart(<Settings viewer={ASHA} />)
  await view.user.click(await screen.findByRole('tab', { name: tab }))
  return view
}
