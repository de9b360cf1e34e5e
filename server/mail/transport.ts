import { createTransport } from 'nodemailer'
import { BRAND } from '@/lib/seo/brand'
import type { Environment } from '../platform/environment'
import { isPrivateNetwork } from '../platform/weak-settings'

/** An e-mail, as plain text and as HTML with the same content. */
export type Mail = {
  to: string
  /** The language of the plain text and of the HTML. */
  language: string
  subject: string
  text: string
  html: string
  /** Makes the Message-ID: mail programs show mails with the same id only once. */
  id: string
  /** The address to which a mail program posts to unsubscribe from such mails (RFC 8058). */
  unsubscribe?: string
}

/** A mail was not accepted. `reason` is the server's code or the kind of failure, without an address. */
export class MailError extends Error {
  constructor(
    reason: string,
    /** The server will never accept mails for this address. */
    readonly isForGood: boolean,
  ) {
    super(`the mail server did not take it: ${reason}`)
    this.name = 'MailError'
  }
}

/** Milliseconds that the mail server may take to accept a connection and to greet, and between two answers. */
const TIMEOUT_MS = 8000

const transports = new WeakMap<Environment, ReturnType<typeof makeTransport>>()

/** Can this site send e-mails? */
export function isMailOffered({ SMTP_URL, MAIL_FROM }: Environment): boolean {
  return SMTP_URL !== undefined && MAIL_FROM !== undefined
}

/** Outside the private network, mails are sent only over TLS. */
function makeTransport(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !isPrivateNetwork(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Sends a mail to one address.
 * @throws MailError
 */
export async function sendMail(environment: Environment, mail: Mail): Promise<void> {
  const { SMTP_URL = '', MAIL_FROM = '' } = environment
  const transport = transports.get(environment) ?? makeTransport(SMTP_URL)
  transports.set(environment, transport)
  try {
    await transport.sendMail({
      from: { name: BRAND, address: MAIL_FROM },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      xMailer: false,
      messageId: `<${mail.id}@${new URL(environment.publicUrl).hostname}>`,
      headers: {
        'Content-Language': mail.language,
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    })
  } catch (error) {
    throw toMailError(error as Refused)
  }
}

type Refused = { code?: string; responseCode?: number; response?: string; command?: string }

/**
 * Codes of RFC 3463 that are not about the reader's mailbox: faults of the mail server (3) or of the network (4), and
 * its rules about who may send (7), by which it refuses the mails to all readers at once.
 */
const NOT_THE_MAILBOX = /^5\d\d[ -]5\.[347]\./

/** The library's own message contains the address, which must be in no log. */
function toMailError({ code, responseCode, response = '', command }: Refused) {
  const isAboutAddress = (command === 'RCPT TO' || command === 'DATA') && !NOT_THE_MAILBOX.test(response)
  return new MailError(
    [command, responseCode ?? code ?? 'unknown'].filter(Boolean).join(' '),
    isAboutAddress && responseCode !== undefined && responseCode >= 500,
  )
}
