import { CloudOff, Pencil, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { PriceInput } from '@/components/shared/price-input'
import { useContractForm } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormField, FormItem, FormMessage } from '@/components/ui/form'
import { PriceForm } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import { formatNumber } from '@/lib/format/format'
import { priceWords } from '@/lib/format/price-words'
import { useOwnPrice } from './use-own-price'

/** The price of an own post; a tap changes it in its place. */
export function OwnPostPrice({ post }: { post: Post }) {
  const t = useTranslations('myAds')
  const outbox = useTranslations('outbox')
  const rent = useTranslations('rent')
  const { price, waits, change } = useOwnPrice(post)
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const look = 'price text-xl font-semibold text-primary-strong'
  const words = priceWords({ price, rentUnit: post.rentUnit }, rent)
  if (post.status !== 'active') return <p className={look}>{words}</p>
  if (editing)
    return (
      <PriceEditor
        price={price}
        onEnd={next => {
          setEditing(false)
          if (next !== null && next !== price) void change(next, price)
        }}
      />
    )
  return (
    <div className="relative z-10 max-w-full">
      <button
        ref={button}
        type="button"
        aria-label={t('changePrice', { price: words })}
        onClick={() => setEditing(true)}
        className={`${look} -mx-2 -my-1 inline-flex min-h-11 max-w-[calc(100%+1rem)] items-center gap-2 rounded-lg px-2 text-left hover:bg-muted`}
      >
        <span className="min-w-0 wrap-anywhere">{words}</span>
        <Pencil aria-hidden className="size-4 shrink-0" />
      </button>
      {waits && (
        <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {outbox('waiting')}
        </p>
      )}
    </div>
  )
}

type EditorProps = { price: number; /** The new price; null: it stays. */ onEnd: (price: number | null) => void }

function PriceEditor({ price, onEnd }: EditorProps) {
  const t = useTranslations('myAds')
  const words = useTranslations('stillHere')
  const form = useContractForm(PriceForm, { defaultValues: { price: formatNumber(price) }, reValidateMode: 'onSubmit' })
  const save = form.handleSubmit(({ price: next }) => onEnd(next))
  return (
    <Form {...form}>
      <form
        noValidate
        className="relative z-10 flex w-full flex-col gap-2"
        onSubmit={event => void save(event)}
        onKeyDown={event => event.key === 'Escape' && onEnd(null)}
      >
        <FormField
          control={form.control}
          name="price"
          render={({ field }) => (
            <FormItem>
              <FormControl>
                <PriceInput
                  {...field}
                  aria-label={words('newPrice')}
                  autoFocus
                  onFocus={event => event.target.select()}
                  enterKeyHint="done"
                />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm">
            {t('savePrice')}
          </Button>
          <Button variant="outline" size="icon-sm" aria-label={t('cancel')} onClick={() => onEnd(null)}>
            <X />
          </Button>
        </div>
      </form>
    </Form>
  )
}
