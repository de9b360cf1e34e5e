'use client'

import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FraudSign } from '@/lib/fraud/signs'

/** What it looks like, and in one tap why it is dangerous. The message itself stays as it is. */
export function FraudWarning({ sign }: { sign: FraudSign }) {
  const t = useTranslations('chat')
  return (
    <details className="group mt-1 max-w-[85%] rounded-card border-2 border-turmeric bg-turmeric-tint md:max-w-lg">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 py-1.5 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">{t(`fraud_${sign}`)}</span>
        <span className="sr-only">{t('fraudWhy')}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="px-3 pb-3">{t(`fraud_${sign}_text`)}</p>
    </details>
  )
}
