import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTrustFacts } from '@/components/shared/trust-facts'
import { Card } from '@/components/ui/card'
import type { SellerTrust as Trust } from '@/lib/contract/sellers'

/** The trust of a seller; each line expands to show how it was counted, without a script. */
export function SellerTrust({ trust }: { trust: Trust }) {
  const t = useTranslations('trust')
  const facts = useTrustFacts(trust)
  return (
    <Card render={<section aria-labelledby="trust" />} className="gap-0 p-4 sm:px-6">
      <h2 id="trust" className="text-lg">
        {t('title')}
      </h2>
      <div className="grid gap-x-8 lg:grid-cols-2">
        {facts.map(({ icon: Icon, text, how }) => (
          <details key={text} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden">
              <Icon aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="min-w-0 flex-1">{text}</span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-2 pl-7.5 text-sm text-muted-foreground">{how}</p>
          </details>
        ))}
      </div>
    </Card>
  )
}
