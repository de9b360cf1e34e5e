import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { OPINIONS, type Opinion, type Sale } from '@/lib/contract/sales'
import { useSaleChange } from './use-sale-change'

/** The three things that buyer and seller can say about each other; what is not ticked counts as not said. */
export function OpinionForm({ sale: { postId, role } }: { sale: Sale }) {
  const t = useTranslations('sale')
  const [says, setSays] = useState<readonly Opinion[]>([])
  const { busy, act } = useSaleChange(postId)
  const words = (opinion: Opinion) => (opinion === 'asDescribed' && role === 'seller' ? 'paidAsAgreed' : opinion)
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        act({ says: [...says] })
      }}
    >
      {OPINIONS.map(opinion => (
        <label
          key={opinion}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-input bg-card px-3 py-2 has-checked:border-primary has-checked:bg-accent"
        >
          <Checkbox
            checked={says.includes(opinion)}
            onChange={({ target }) =>
              setSays(target.checked ? [...says, opinion] : says.filter(other => other !== opinion))
            }
          />
          {t(words(opinion))}
        </label>
      ))}
      <Button type="submit" size="lg" className="mt-2" disabled={busy}>
        {t(says.length > 0 ? 'send' : 'sendNothing')}
      </Button>
    </form>
  )
}
