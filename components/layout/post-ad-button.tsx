'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link, usePathname } from '@/lib/i18n/navigation'

/** The pages on which users browse. The page of a post and the forms have a bar of their own at the bottom. */
const SHOWN_ON = /^\/($|categories|category\/)/

/** The button that posts an ad, near the thumb; on wide screens the menu has it. */
export function PostAdButton() {
  const t = useTranslations('menu')
  const path = usePathname()
  if (!SHOWN_ON.test(path)) return null
  return (
    <nav aria-label={t('postAd')}>
      <Link
        href="/post-ad"
        className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex min-h-14 items-center gap-2 rounded-full bg-secondary px-5 font-semibold text-secondary-foreground shadow-md hover:brightness-95 active:brightness-90 lg:hidden"
      >
        <Plus aria-hidden className="size-6" />
        {t('postAd')}
      </Link>
    </nav>
  )
}
