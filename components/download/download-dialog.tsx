'use client'

import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/lib/i18n/link'
import { StoreLink } from './store-link'

/** Asks to chat in the mobile app, and leaves the way to the chat on the web open (DESIGN § 12). */
export function DownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('download')
  const menu = useTranslations('menu')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={menu('close')}>
      <div className="flex flex-col gap-3">
        <p className="mb-2">{t('text')}</p>
        <StoreLink kind="primary" />
        <Link href="/chat" onClick={onClose} className={buttonClasses('quiet')}>
          {t('continueOnWeb')}
        </Link>
      </div>
    </Dialog>
  )
}
