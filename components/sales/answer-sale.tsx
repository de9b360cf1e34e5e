import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useSaleChange } from './use-sale-change'

/** The two answers of the user whom a seller has named as the buyer. */
export function AnswerSale({ postId }: { postId: string }) {
  const t = useTranslations('sale')
  const { busy, act } = useSaleChange(postId)
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" disabled={busy} onClick={() => act({ bought: true })}>
        <Check aria-hidden />
        {t('yes')}
      </Button>
      <Button size="lg" variant="outline" disabled={busy} onClick={() => act({ bought: false })}>
        <X aria-hidden />
        {t('no')}
      </Button>
    </div>
  )
}
