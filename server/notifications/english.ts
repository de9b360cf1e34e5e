import type { Notification, NotificationParams } from '@/lib/contract/notifications'
import { formatRupees } from '@/lib/format/format'
import { asksOfNoSale } from '@/lib/format/notification-words'

const REASONS: Record<string, string> = {
  spam: 'Spam or misleading content',
  inappropriate: 'Inappropriate content',
  fraud: 'Fraudulent listing',
  duplicate: 'Duplicate post',
  'abuse post': 'Abuse post',
  other: 'Other',
}

/** Why the site's staff decided against a post; any other reason is a breach of the rules. */
const DECIDED_FOR = new Map([
  ['fraud', 'It looks like fraud.'],
  ['photo', "A photo is from somebody else's ad."],
  ['duplicate', 'The same ad was there already.'],
  ['spam', 'It is spam.'],
  ['unsuitable', "It does not belong on a farmers' market."],
  ['abuse', 'It insults somebody.'],
  ['unlawful', 'The law does not allow it.'],
])

const why = ({ decidedFor = '' }: NotificationParams) => DECIDED_FOR.get(decidedFor) ?? 'It breaks the rules.'

/** The text of a notification in English, for the mobile app; the site has texts of its own. */
export function toEnglish({ kind, params, search }: Pick<Notification, 'kind' | 'params' | 'search'>): {
  title: string
  body: string
} {
  const { title = '', oldPrice = 0, newPrice = 0, rentUnit = null, name = '', count = 1 } = params
  const per = rentUnit ? ` per ${rentUnit}` : ''
  const lower = `${title}: now ${formatRupees(newPrice)}${per}, before ${formatRupees(oldPrice)}${per}.`
  switch (kind) {
    case 'searchPriceCut':
      return { title: 'A price cut for your search', body: lower }
    case 'adAsked':
      return asksOfNoSale(kind, params)
        ? { title: 'Is your ad still right?', body: `${title}: one tap says that it still stands.` }
        : { title: 'Is it still for sale?', body: `${title}: one tap tells buyers that it is still there.` }
    case 'adEndsSoon':
      return {
        title: asksOfNoSale(kind, params) ? 'Is your ad still right?' : 'Is it still for sale?',
        body: `${title}: your ad ends in 5 days. One tap keeps it.`,
      }
    case 'adEnded':
      return { title: 'Your ad has ended', body: `${title}: buyers do not see it any more. One tap puts it up again.` }
    case 'savedEnded':
      return { title: 'Ad ended', body: `${title}, which you saved, is no longer offered.` }
    case 'reservedForYou':
      return { title: 'Reserved for you', body: `${title} is kept for you for 48 hours.` }
    case 'saleAsked':
      return {
        title: 'Did you buy it?',
        body: `The seller of ${title} says that you bought it. Please answer yes or no.`,
      }
    case 'saleConfirmed':
      return { title: 'The buyer has confirmed', body: `${title}: the sale counts now. You can say how it went.` }
    case 'savedPriceDropped':
      return { title: 'Price dropped', body: lower }
    case 'savedSold':
      return { title: 'Sold', body: `${title}, which you saved, has been sold.` }
    case 'postHidden': {
      const reasons = (params.reasons ?? '')
        .split(',')
        .filter(Boolean)
        .map(reason => REASONS[reason] ?? reason)
      return {
        title: 'Your ad is hidden',
        body: `${title} is hidden until we have looked at it${reasons.length > 0 ? `. Reported as: ${reasons.join(', ')}` : ''}.`,
      }
    }
    case 'postRestored':
      return { title: 'Your ad is shown again', body: `We have looked at ${title}; buyers can see it again.` }
    case 'postHeld':
      return { title: 'We look at your ad first', body: `${title} is shown within two hours. You need to do nothing.` }
    case 'postRefused':
      return { title: 'Your ad is not shown', body: `We have looked at ${title}. ${why(params)}` }
    case 'changeAsked':
      return { title: 'Please change your ad', body: `Buyers do not see ${title} until you change it. ${why(params)}` }
    case 'appealKept':
      return { title: 'We have read what you wrote', body: `${title} stays hidden. ${why(params)}` }
    case 'unblocked':
      return {
        title: 'You can use your account again',
        body: 'You can post ads and write to buyers and sellers again.',
      }
    case 'reportHelped':
      return { title: 'Your report helped', body: `You reported ${title}. We have acted. Thank you.` }
    case 'reportKept':
      return {
        title: 'We have looked at your report',
        body: `You reported ${title}. We found nothing against the rules. Thank you for telling us.`,
      }
    case 'firstInquiry':
      return {
        title: 'First inquiry',
        body: name ? `${name} wrote to you about ${title}.` : `Someone wants to contact you about ${title}.`,
      }
    case 'message':
      return { title: 'New message', body: `${name} wrote to you.` }
    case 'searchMatched':
      return {
        title: count === 1 ? 'A new ad for your search' : `${count} new ads for your search`,
        body: `${(search?.parts ?? []).map(part => part.label).join(' · ')}: ${title}`,
      }
  }
}
