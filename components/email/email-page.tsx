'use client'

import { CloudOff, Mail, MailCheck, MailX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { useMailLink } from './use-mail-link'

const DONE = {
  confirmed: { icon: MailCheck, title: 'confirmed', text: 'confirmedText' },
  news: { icon: MailX, title: 'offNews', text: 'offText' },
  tips: { icon: MailX, title: 'offTips', text: 'offText' },
} as const

/** Shows the result of the link of an e-mail. It needs no session. */
export function EmailPage() {
  const t = useTranslations('email')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const { link, retry } = useMailLink()
  const settings = (
    <Link href="/settings#notifications" className={buttonVariants({ variant: 'outline' })}>
      {t('openSettings')}
    </Link>
  )
  const shown = () => {
    if (link.state === 'working') return <EmptyState icon={Mail} level={1} title={t('working')} />
    if (link.state === 'noKey')
      return <EmptyState icon={Mail} level={1} title={t('title')} text={t('noKey')} action={settings} />
    if (link.state === 'failed') {
      const isOver = link.code === 'mailLinkEnded'
      const again = <Button onClick={retry}>{shell('tryAgain')}</Button>
      return (
        <EmptyState
          icon={isOver ? MailX : CloudOff}
          level={1}
          title={t('failed')}
          text={errors(link.code)}
          action={isOver ? settings : again}
        />
      )
    }
    const { icon, title, text } = DONE[link.what]
    return <EmptyState icon={icon} level={1} title={t(title)} text={t(text)} action={settings} />
  }
  return (
    <div role="status" aria-busy={link.state === 'working'} className="mx-auto max-w-xl p-3 sm:p-5">
      {shown()}
    </div>
  )
}
