'use client'

import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { BuyerChecks } from '@/components/shared/buyer-checks'
import type { FraudSign } from '@/lib/fraud/signs'
import { ThreadCaution, ThreadChecks } from './thread-checks'

/**
 * Names the sign of fraud; a tap explains why it is dangerous. Honest sellers ask for an advance, too: for that sign, a
 * reader who would pay also sees what to check first. About an ad with signs of a risk, that is shown for every sign.
 * The message itself does not change.
 */
export function FraudWarning({ sign }: { sign: FraudSign }) {
  const t = useTranslations('chat')
  const before = useTranslations('checks')
  const checks = use(ThreadChecks)
  const caution = use(ThreadCaution)
  return (
    <details className="group mt-1 max-w-[85%] rounded-lg border-2 border-secondary bg-secondary-soft md:max-w-lg">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 py-1.5 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">{t(`fraud_${sign}`)}</span>
        <span className="sr-only">{t('fraudWhy')}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="px-3 pb-3">{t(`fraud_${sign}_text`)}</p>
      {(sign === 'advance' || caution) && checks.length > 0 && (
        <>
          {caution && <p className="px-3 pb-2 font-semibold">{before('compare')}</p>}
          {sign === 'advance' && <p className="px-3 pb-2">{before('advance')}</p>}
          <BuyerChecks checks={checks} />
        </>
      )}
    </details>
  )
}
