import { CalendarDays, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OwnNotice } from '@/components/post/own-notice'
import { SellerContact } from '@/components/post/seller-contact'
import { useContactWords } from '@/components/post/use-contact-words'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { Card } from '@/components/ui/card'
import type { Seller, SellerStats } from '@/lib/contract/sellers'
import { formatDate, formatNumber } from '@/lib/format/format'

type Props = { seller: Seller; name: string; stats: SellerStats }

/** The seller: name, place, member since, number of posts, and the ways to reach them. */
export function SellerProfile({ seller, name, stats }: Props) {
  const t = useTranslations('seller')
  const post = useTranslations('post')
  const contact = useContactWords()
  const place = [...new Set([seller.place.district, seller.place.state].filter(level => level !== null))].join(', ')
  const numbers = [
    [t('active'), stats.active],
    [t('sold'), stats.sold],
    [t('total'), stats.total],
  ] as const
  return (
    // Not clipped: on a phone the contact bar in it is fixed to the bottom of the screen.
    <Card render={<section />} className="gap-5 overflow-visible p-4 sm:p-6 lg:flex-row lg:items-center lg:gap-8">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <PersonAvatar
          name={seller.name}
          surname={seller.surname}
          image={seller.image}
          className="size-14 text-xl sm:size-20 sm:text-2xl"
        />
        <div className="min-w-0">
          <h1 className="text-xl sm:text-2xl">{name}</h1>
          {place && (
            <p className="flex items-start gap-1.5 text-muted-foreground">
              <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
              {place}
            </p>
          )}
          <p className="flex items-start gap-1.5 text-muted-foreground">
            <CalendarDays aria-hidden className="mt-1 size-5 shrink-0" />
            {post('memberSince', { date: formatDate(seller.createdAt) })}
          </p>
        </div>
      </div>
      <dl aria-label={t('stats')} className="flex flex-wrap gap-2 wrap-break-word *:flex-1 *:basis-0 lg:w-80">
        {numbers.map(([label, number]) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-1.5 py-3 text-center">
            <dt className="text-sm leading-snug text-muted-foreground">{label}</dt>
            <dd className="figure text-2xl font-semibold text-primary-strong">{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      <div className="max-lg:contents lg:w-56">
        <SellerContact
          sellerId={seller.id}
          name={name}
          own={<OwnNotice text={t('own')} edit={t('editProfile')} href="/profile" />}
          words={{ ...contact, whatsappText: t('whatsappText') }}
        />
      </div>
    </Card>
  )
}
