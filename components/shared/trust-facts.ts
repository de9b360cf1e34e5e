import { BadgeCheck, Flag, Handshake, MessageCircleReply, Tag, ThumbsUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  ANSWER_CONVERSATIONS,
  ANSWER_DAYS,
  ANSWER_LEAST,
  ANSWER_SHARE,
  BUYER_ACCOUNT_DAYS,
  CONFIRMED_LEAST,
  SALE_DAYS,
} from '@/lib/contract/limits'
import type { SellerTrust } from '@/lib/contract/sellers'
import { formatNumber } from '@/lib/format/format'

/**
 * The trust of a seller: one line each, with the text that explains how it was counted. A long one has no place in the
 * few lines of an ad.
 */
export function useTrustFacts({ sold, confirmed, opinions, answersWithinHours, removed }: SellerTrust) {
  const t = useTranslations('trust')
  const all = [
    { icon: BadgeCheck, text: t('number'), how: t('numberHow') },
    sold > 0 && { icon: Tag, text: t('sold', { count: sold, shown: formatNumber(sold) }), how: t('soldHow') },
    confirmed !== undefined && {
      icon: Handshake,
      text: t('confirmed', { count: confirmed, shown: formatNumber(confirmed) }),
      how: t('confirmedHow', { days: BUYER_ACCOUNT_DAYS, least: CONFIRMED_LEAST }),
    },
    opinions && {
      icon: ThumbsUp,
      isLong: true,
      text: t('opinions', {
        people: formatNumber(opinions.people),
        described: formatNumber(opinions.asDescribed),
        kept: formatNumber(opinions.keptAppointment),
        again: formatNumber(opinions.wouldDealAgain),
      }),
      how: t('opinionsHow', { days: SALE_DAYS }),
    },
    answersWithinHours !== null && {
      icon: MessageCircleReply,
      text: { 1: t('inHour'), 6: t('inHours', { hours: formatNumber(6) }), 24: t('inDay') }[answersWithinHours],
      how: t('answersHow', {
        share: formatNumber(ANSWER_SHARE * 100),
        people: ANSWER_CONVERSATIONS,
        days: ANSWER_DAYS,
        least: ANSWER_LEAST,
      }),
    },
    removed > 0 && {
      icon: Flag,
      text: t('removed', { count: removed, shown: formatNumber(removed) }),
      how: t('removedHow'),
    },
  ]
  return all.filter(fact => fact !== false && fact !== undefined)
}
