import { House, LayoutGrid, MapPin, MessageCircle, Plus, SendHorizontal, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { BRAND } from '@/lib/seo/brand'
import type { Category } from '@/lib/contract/categories'
import { formatRupees } from '@/lib/format/format'
import { nameIn } from '@/lib/i18n/locales'
import { pictureSources } from '@/lib/pictures/pictures'

/** The price of the post in the drawing, in rupees. */
const PRICE = 65_000

/** A drawing of the app's first screen in the reader's language: categories and a post. */
export function MarketScreen({ categories }: { categories: Category[] }) {
  const locale = useLocale()
  const post = useTranslations('post')
  const home = useTranslations('home')
  const tabs = [House, LayoutGrid, Plus, MessageCircle, UserRound]
  return (
    <>
      <div className="flex items-center gap-[0.6em] border-b border-border bg-card px-[1em] pt-[2em] pb-[0.7em]">
        <span className="brand-mark size-[1.7em]" />
        <span className="text-[1.1em] font-semibold text-primary">{BRAND}</span>
      </div>
      <div className="flex flex-1 flex-col gap-[0.8em] overflow-hidden p-[0.9em]">
        <span className="grid grid-cols-3 gap-[0.6em]">
          {categories.slice(0, 3).map(category => (
            <span key={category.id} className="picture overflow-hidden rounded-[0.7em] bg-card text-center shadow-md">
              {category.image && (
                <img
                  src={pictureSources(category.image).src.replace('/768.', '/320.')}
                  alt=""
                  width={96}
                  height={64}
                  loading="lazy"
                  className="aspect-3/2 w-full object-cover"
                />
              )}
              <span className="block truncate px-[0.3em] py-[0.2em] text-[0.75em] font-semibold">
                {nameIn(category.names, locale)}
              </span>
            </span>
          ))}
        </span>
        <span className="flex flex-col overflow-hidden rounded-[0.9em] bg-card shadow-md">
          <span className="picture relative block min-h-[9.5em]">
            <img
              src="/banners/cattle-800.webp"
              alt=""
              width={800}
              height={320}
              loading="lazy"
              className="h-[9.5em] w-full object-cover object-right"
            />
            <span className="absolute top-[0.6em] left-[0.6em] rounded-full bg-card/95 px-[0.7em] text-[0.75em] font-semibold">
              {home('featuredBadge')}
            </span>
          </span>
          <span className="flex flex-col gap-[0.2em] p-[0.8em]">
            <span className="text-[1.25em] font-semibold text-primary-strong">{formatRupees(PRICE)}</span>
            <span className="text-[0.9em] font-semibold">
              {categories[0] && nameIn(categories[0].names, locale)}, {post('litresPerDay', { litres: '12' })}
            </span>
            <span className="flex items-center gap-[0.3em] text-[0.8em] text-muted-foreground">
              <MapPin className="size-[1.1em]" />
              <span className="h-[0.7em] w-[7em] rounded-full bg-muted" />
            </span>
          </span>
        </span>
        <span className="flex-1 rounded-t-[0.9em] bg-card shadow-md" />
      </div>
      <div className="flex justify-around border-t border-border bg-card py-[0.8em] text-muted-foreground">
        {tabs.map((Tab, index) => (
          <Tab key={index} className={index === 0 ? 'size-[1.5em] text-primary' : 'size-[1.5em]'} />
        ))}
      </div>
    </>
  )
}

/** A drawing of a conversation between a buyer and a seller, in the reader's language. */
export function ChatScreen() {
  const t = useTranslations('appPage')
  const post = useTranslations('post')
  const bubble = 'max-w-[85%] rounded-[1em] px-[0.9em] py-[0.5em] text-[0.9em] leading-snug'
  return (
    <>
      <div className="flex items-center gap-[0.6em] border-b border-border bg-card px-[1em] pt-[2em] pb-[0.7em]">
        <span className="grid size-[2em] place-items-center rounded-full bg-accent text-primary-strong">
          <UserRound className="size-[1.2em]" />
        </span>
        <span className="text-[1em] font-semibold">{post('seller')}</span>
      </div>
      <div className="flex flex-1 flex-col gap-[0.7em] p-[0.9em]">
        <span className="picture flex items-center gap-[0.7em] rounded-[0.9em] bg-card p-[0.6em] shadow-md">
          <img
            src="/banners/cattle-800.webp"
            alt=""
            width={800}
            height={320}
            loading="lazy"
            className="size-[3.4em] rounded-[0.6em] object-cover object-right"
          />
          <span className="text-[1.1em] font-semibold text-primary-strong">{formatRupees(PRICE)}</span>
        </span>
        <span className={`${bubble} self-end bg-primary text-primary-foreground`}>{t('question')}</span>
        <span className={`${bubble} self-start bg-card shadow-md`}>{t('reply')}</span>
        <span className={`${bubble} self-end bg-primary text-primary-foreground`}>{t('thanks')}</span>
      </div>
      <div className="flex items-center gap-[0.6em] border-t border-border bg-card p-[0.8em]">
        <span className="h-[2.2em] flex-1 rounded-full bg-muted" />
        <span className="grid size-[2.2em] place-items-center rounded-full bg-secondary text-secondary-foreground">
          <SendHorizontal className="size-[1.2em]" />
        </span>
      </div>
    </>
  )
}
