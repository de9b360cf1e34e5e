import { z } from 'zod'
import { LOCALES } from '../i18n/locales'
import { endpoint, replyWith } from './endpoint'

/** What other users may see of a user, and whether they may write. */
const Privacy = z.object({
  profileVisible: z.boolean(),
  showEmail: z.boolean(),
  showNumber: z.boolean(),
  directMessage: z.boolean(),
})

/** The settings of PRODUCT § 3; wire and model have the same names. */
export const SettingsSchema = z.object({
  notifications: z.object({
    email: z.boolean(),
    marketingemail: z.boolean(),
    push: z.boolean(),
    sms: z.boolean(),
    /**
     * May notifications of chat messages arrive between 21 and 7 o'clock? Do they show the text? Missing: unchanged.
     */
    night: z.boolean().optional(),
    previews: z.boolean().optional(),
  }),
  privacy: Privacy,
  theme: z.enum(['light', 'dark'], 'choice'),
  language: z.enum(LOCALES, 'choice'),
})
export type Settings = z.infer<typeof SettingsSchema>

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/v2/settings',
    summary: 'The own settings.',
    auth: 'required',
    reply: replyWith(SettingsSchema),
    problems: [],
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/v2/settings',
    summary: 'Changes the own settings; all of them are sent.',
    auth: 'required',
    body: SettingsSchema,
    reply: replyWith(SettingsSchema),
    problems: ['invalidFields'],
  }),
  getPrivacy: endpoint({
    method: 'GET',
    path: '/api/v2/settings/{userId}',
    summary: 'What another person shows.',
    auth: 'required',
    params: z.object({ userId: z.string() }),
    reply: replyWith(z.object({ privacy: Privacy })),
    problems: ['sellerNotFound'],
  }),
}
