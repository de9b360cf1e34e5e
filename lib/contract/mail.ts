import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'

/**
 * The state of a user's e-mail address: there is none, no link was sent lately, a link was sent, the address is
 * confirmed, or mails to it bounce.
 */
const MailStateSchema = z.object({
  address: z.string(),
  state: z.enum(['missing', 'unconfirmed', 'sent', 'confirmed', 'refused']),
})
export type MailState = z.infer<typeof MailStateSchema>

/** A key from a link of a mail. */
const Key = z.string().max(120)

export const mailEndpoints = {
  getMailState: endpoint({
    method: 'GET',
    path: '/api/v1/other/email',
    summary:
      'The state of the own e-mail address: `missing`, `unconfirmed`, `sent` (a link was sent today), `confirmed`, or `refused` (mails to it come back). E-mails go only to a confirmed address.',
    auth: 'required',
    reply: replyWith(MailStateSchema),
    problems: [],
  }),
  sendMailLink: endpoint({
    method: 'POST',
    path: '/api/v1/other/email/link',
    summary: 'Sends the link by which the own e-mail address is confirmed; a few times a day.',
    auth: 'required',
    reply: replyWith(MailStateSchema),
    problems: ['tooManyRequests'],
  }),
  confirmMail: endpoint({
    method: 'POST',
    path: '/api/v1/other/email/confirm',
    summary: 'Confirms an e-mail address by the key of the link that was sent to it; it works for 7 days.',
    auth: 'none',
    body: z.object({ key: Key }),
    reply: replyWith(z.object({})),
    problems: ['mailLinkEnded'],
  }),
  endMails: endpoint({
    method: 'POST',
    path: '/api/v1/other/email/off/{key}',
    summary:
      'Ends the e-mails of one kind by the key that each of them contains, without a session and with any body (one click, RFC 8058): `news`, or `tips` and offers.',
    auth: 'none',
    params: z.object({ key: Key }),
    reply: replyWith(z.object({ kind: z.enum(['news', 'tips']) })),
    problems: ['mailLinkEnded'],
  }),
}
