import type { Notification } from '@/lib/contract/notifications'
import { formatRupees } from '@/lib/format'

const REASONS: Record<string, string> = {
  spam: 'Spam or misleading content',
  inappropriate: 'Inappropriate content',
  fraud: 'Fraudulent listing',
  duplicate: 'Duplicate post',
  'abuse post': 'Abuse post',
  other: 'Other',
}

/** What a notification says in English, for the mobile app; the site has words of its own. */
export function englishWords({ kind, params, search }: Pick<Notification, 'kind' | 'params' | 'search'>): { title: string; body: string } {
  const { title = '', oldPrice = 0, newPrice = 0, name = '', count = 1 } = params
  switch (kind) {
    case 'savedPriceDropped':
      return { title: 'Price dropped', body: `${title}: now ${formatRupees(newPrice)}, before ${formatRupees(oldPrice)}.` }
    case 'savedSold':
      return { title: 'Sold', body: `${title}, which you saved, has been sold.` }
    case 'postHidden': {
      const reasons = (params.reasons ?? '').split(',').filter(Boolean).map(reason => REASONS[reason] ?? reason)
      return { title: 'Your ad is hidden', body: `${title} is hidden until we have looked at it${reasons.length > 0 ? `. Reported as: ${reasons.join(', ')}` : ''}.` }
    }
    case 'postRestored':
      return { title: 'Your ad is shown again', body: `We have looked at ${title}; buyers can see it again.` }
    case 'firstInquiry':
      return { title: 'First inquiry', body: `Someone wants to contact you about ${title}.` }
    case 'message':
      return { title: 'New message', body: `${name} wrote to you.` }
    case 'searchMatched':
      return { title: count === 1 ? 'A new ad for your search' : `${count} new ads for your search`, body: `${(search?.parts ?? []).map(part => part.label).join(' · ')}: ${title}` }
  }
}
