import { useCallback, useEffect, useState } from 'react'
import { call } from '@/lib/client/client'
import { mailEndpoints } from '@/lib/contract/mail'
import { errorCode, type ErrorCode } from '@/lib/client/problem'

/** The result of a link: it confirmed the address, or ended a kind of mails. */
export type MailLink =
  | { state: 'working' }
  | { state: 'noKey' }
  | { state: 'done'; what: 'confirmed' | 'news' | 'tips' }
  | { state: 'failed'; code: ErrorCode }

async function follow(hash: string): Promise<MailLink> {
  const [, action, key] = /^#(confirm|off)\.(.+)$/.exec(hash) ?? []
  if (key === undefined) return { state: 'noKey' }
  try {
    if (action === 'off')
      return { state: 'done', what: (await call(mailEndpoints.endMails, { params: { key } })).data.kind }
    await call(mailEndpoints.confirmMail, { body: { key } })
    return { state: 'done', what: 'confirmed' }
  } catch (problem) {
    return { state: 'failed', code: errorCode(problem) }
  }
}

/**
 * Performs the action of the e-mail link that opened this page. A script does this, not the request for the page, so
 * that a program that checks links does not confirm an address or end mails.
 */
export function useMailLink(): { link: MailLink; retry: () => void } {
  const [link, setLink] = useState<MailLink>({ state: 'working' })
  const run = useCallback(async () => {
    setLink({ state: 'working' })
    setLink(await follow(window.location.hash))
  }, [])
  useEffect(() => {
    const start = () => void run()
    start()
    // Another link of a mail may open in this tab.
    window.addEventListener('hashchange', start)
    return () => window.removeEventListener('hashchange', start)
  }, [run])
  return { link, retry: () => void run() }
}
