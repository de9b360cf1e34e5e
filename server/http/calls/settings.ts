import { ok } from '@/lib/contract/endpoint'
import type { Handlers } from '../handlers'
import { getPrivacy, getSettings, updateSettings } from '../../settings/settings'

export const settingsHandlers: Pick<Handlers, 'getSettings' | 'updateSettings' | 'getPrivacy'> = {
  getSettings: async ({ viewer }) => ok(await getSettings(viewer)),
  updateSettings: async ({ viewer }, { body }) => ok(await updateSettings(viewer, body), 'Settings saved!'),
  getPrivacy: async (_, { params }) => ok({ privacy: await getPrivacy(params.userId) }),
}
