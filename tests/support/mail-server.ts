import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Taken = ParsedMail & { to: { text: string } }
/** How the server refuses: where, and with which code of SMTP and, before its words, of RFC 3463. */
export type Refusal = { at: 'sender' | 'recipient' | 'text'; code: number; detail?: string }

const refusal = (code: number, detail = '') =>
  Object.assign(new Error(`${detail} no <reader@example.org> here`.trim()), { responseCode: code })

/**
 * A mail server on a real socket, which takes mails for user `site` with the password `letter box`.
 * @param port the port of a server that was stopped before
 */
export async function startMailServer(port = 0) {
  const mails: Taken[] = []
  const refusals: Refusal[] = []
  /** The addresses that were tried, in order. */
  const tried: string[] = []
  function takeRefusal(at: Refusal['at']) {
    const [next] = refusals
    return next?.at === at ? refusal(refusals.shift()!.code, next.detail) : null
  }
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'site' && password === 'letter box' ? done(null, { user: username }) : done(refusal(535)),
    onMailFrom: (_address, _session, done) => done(takeRefusal('sender')),
    onRcptTo: ({ address }, _, done) => {
      tried.push(address)
      done(takeRefusal('recipient'))
    },
    onData: (stream, _, done) =>
      void simpleParser(stream).then(mail => {
        const refused = takeRefusal('text')
        if (!refused) mails.push(mail as Taken)
        done(refused)
      }),
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://site:letter%20box@127.0.0.1:${address.port}`,
    mails,
    refusals,
    tried,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The variables with which a site sends its mails to a server. */
export const mailSettings = ({ url }: { url: string }) => ({ SMTP_URL: url, MAIL_FROM: 'news@haat.example.org' })
