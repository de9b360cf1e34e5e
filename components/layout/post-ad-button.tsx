'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'

/** Where readers look around; a post and the forms have a bar of their own down there. */
const SHOWN_ON = /^\/($|categories|category\/)/

/** Posting an ad, at the thumb; on wide screens the menu has it. */
export function PostAdButton() {
  const t = useTranslations('menu')
  const path = usePathname()
  if (!SHOWN_ON.test(path)) return null
  return (
    <Link
      href="/post-ad"
      className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex min-h-14 items-center gap-2 rounded-full bg-turmeric px-5 font-semibold text-on-turmeric shadow-card lg:hidden"
    >
      <Plus aria-hidden className="size-6" />
      {t('postAd')}
    </Link>
  )
}
