import { useQuery } from '@tanstack/react-query'
import { CloudOff, Link2Off } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { PostPicture } from '@/components/shared/post-picture'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { errorCode } from '@/lib/client/problem'
import { SALE_DAYS } from '@/lib/contract/limits'
import type { Sale } from '@/lib/contract/sales'
import { Link } from '@/lib/i18n/navigation'
import { AnswerSale } from './answer-sale'
import { ChooseBuyer } from './choose-buyer'
import { OpinionForm } from './opinion-form'
import { saleQuery } from './queries'
import { usePartnerName } from './use-partner-name'

/** The sale of a post: what the viewer can do now, or what was done. */
export function SaleOfPost({ postId }: { postId: string }) {
  const t = useTranslations('sale')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const { data: sale, isPending, error, refetch, isFetching } = useQuery(saleQuery(postId))
  if (isPending) return <SaleSkeleton />
  if (sale) return <SaleSteps sale={sale} />
  const code = errorCode(error)
  return (
    <div role="alert">
      {code === 'postNotFound' ? (
        <EmptyState icon={Link2Off} level={1} title={errors(code)} action={<MyAdsLink />} />
      ) : (
        <EmptyState
          icon={CloudOff}
          level={1}
          title={t('failed')}
          text={errors(code)}
          action={
            <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
              {shell('tryAgain')}
            </Button>
          }
        />
      )}
    </div>
  )
}

function MyAdsLink() {
  const t = useTranslations('myAds')
  return (
    <Link href="/my-ads" className={buttonVariants()}>
      {t('title')}
    </Link>
  )
}

/** The sale in its final size, while it is loading. */
function SaleSkeleton() {
  const t = useTranslations('sale')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-22" />
      {[1, 2, 3].map(answer => (
        <Skeleton key={answer} className="h-14" />
      ))}
    </div>
  )
}

function SaleSteps({ sale }: { sale: Sale }) {
  const t = useTranslations('sale')
  const { role, state, partner, says, isOver, isNameable } = sale
  const name = usePartnerName()(partner)
  const isSeller = role === 'seller'
  if (isSeller && state === null && !isNameable)
    return (
      <Step sale={sale} title={t('whoTitle')} text={t('notSold')}>
        <MyAdsLink />
      </Step>
    )
  if (isSeller && isNameable && (state === null || state === 'denied' || (state === 'asked' && isOver)))
    return (
      <Step
        sale={sale}
        title={state === 'denied' ? t('deniedTitle', { name }) : t('whoTitle')}
        text={sale.buyers.length > 0 ? t(state === 'denied' ? 'deniedText' : 'whoText') : t('noBuyers')}
      >
        <ChooseBuyer sale={sale} />
      </Step>
    )
  if (state === 'confirmed' && says !== null)
    return <Step sale={sale} title={t('saidTitle')} text={t('saidText', { name, days: SALE_DAYS })} />
  if (state === 'denied') return <Step sale={sale} title={isSeller ? t('deniedTitle', { name }) : t('notBought')} />
  if (isOver) return <Step sale={sale} title={t('over')} />
  if (state === 'confirmed')
    return (
      <Step sale={sale} title={t('howTitle', { name })} text={t('howText', { name })}>
        <OpinionForm sale={sale} />
      </Step>
    )
  return isSeller ? (
    <Step sale={sale} title={t('askedTitle', { name })} text={t('askedText')}>
      {isNameable && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {t('another')}
          </summary>
          <ChooseBuyer sale={sale} />
        </details>
      )}
    </Step>
  ) : (
    <Step sale={sale} title={t('boughtTitle')} text={t('boughtText', { name })}>
      <AnswerSale postId={sale.postId} />
    </Step>
  )
}

type StepProps = { sale: Sale; title: string; text?: string; children?: ReactNode }

/** One step: what it is about, the question, and what can be answered. */
function Step({ sale, title, text, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // The tapped button is gone after an answer, so the next step gets the focus, and a screen reader reads it.
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <Card render={<article />} className="flex-row items-center gap-3 p-2">
        <div className="w-18 shrink-0 overflow-hidden rounded-lg">
          <PostPicture images={sale.image === null ? [] : [sale.image]} sizes="72px" alt="" eager />
        </div>
        <p lang={sale.language} className="line-clamp-2 min-w-0 font-semibold">
          {sale.title}
        </p>
      </Card>
      {text && <p>{text}</p>}
      {children}
    </>
  )
}
