import { Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import type { Sale } from '@/lib/contract/sales'
import { usePartnerName } from './use-partner-name'
import { useSaleChange } from './use-sale-change'

/** Those who wrote about the ad; the seller chooses the buyer, who is then asked. */
export function ChooseBuyer({ sale: { postId, buyers, partner, state } }: { sale: Sale }) {
  const t = useTranslations('sale')
  const title = useId()
  const [chosen, choose] = useState<string | null>(null)
  const { busy, act } = useSaleChange(postId)
  // The one who was asked before is not asked again.
  const others = buyers.filter(({ id }) => state === null || id !== partner?.id)
  const nameOf = usePartnerName()
  const buyer = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (buyer) act({ userId: buyer.id })
      }}
    >
      <span id={title} className="sr-only">
        {t('whoTitle')}
      </span>
      <RadioGroup aria-labelledby={title} className="gap-2">
        {others.map(person => (
          <label
            key={person.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-input bg-card px-3 py-2 has-checked:border-primary has-checked:bg-accent"
          >
            <RadioGroupItem name="buyer" checked={chosen === person.id} onChange={() => choose(person.id)} />
            <PersonAvatar name={person.name} surname={person.surname} image={person.image} className="size-10" />
            <span className="min-w-0 flex-1 font-semibold">{nameOf(person)}</span>
          </label>
        ))}
      </RadioGroup>
      {buyer && (
        <Button type="submit" size="lg" disabled={busy}>
          <Handshake aria-hidden />
          {t('ask', { name: nameOf(buyer) })}
        </Button>
      )}
    </form>
  )
}
