import { ok } from '@/lib/contract/endpoint'
import type { Handlers } from '../handlers'
import { confirmAddress, readMailState, sendConfirmation } from '../../mail/address'
import { endMails } from '../../settings/end-mails'

export const mailHandlers: Pick<Handlers, 'getMailState' | 'sendMailLink' | 'confirmMail' | 'endMails'> = {
  getMailState: async ({ viewer }) => ok(await readMailState(viewer.id)),
  sendMailLink: async ({ viewer }) => {
    await sendConfirmation(viewer.id)
    return ok(await readMailState(viewer.id))
  },
  confirmMail: async (_, { body }) => {
    await confirmAddress(body.key)
    return ok({})
  },
  endMails: async (_, { params }) => ok(await endMails(params.key)),
}
