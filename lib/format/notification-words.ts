import type { NotificationKind, NotificationParams } from '../contract/notifications'
import { formatNumber } from './format'
import { priceWords } from './price-words'
import { reasonKey } from './reason-key'

/** Notifications of what the site's staff decided, which say why. */
const DECIDED: readonly string[] = ['postRefused', 'changeAsked', 'appealKept'] satisfies NotificationKind[]

/** Gives the text of a key of a namespace of messages. */
export type Translate = (key: string, values?: Record<string, string | number>) => string
/** The namespaces that a notification's text is made of. */
export const NOTICE_NAMESPACES = ['notifications', 'decided', 'report', 'rent'] as const

const REASONS: Record<string, string> = {
  spam: 'spam',
  inappropriate: 'inappropriate',
  fraud: 'fraud',
  duplicate: 'duplicate',
  'abuse post': 'abuse',
  other: 'other',
}

/** Is it the question whether an ad is still true, about an ad that sells nothing? */
export const asksOfNoSale = (kind: NotificationKind | 'digest', { type = 'Sell' }: NotificationParams): boolean =>
  (kind === 'adAsked' || kind === 'adEndsSoon') && type !== 'Sell'

/** The key of the sentence of a notification. */
function sentenceKey(kind: NotificationKind | 'digest', params: NotificationParams): string {
  if (kind === 'adAsked' && asksOfNoSale(kind, params)) return 'adStillRightText'
  // Somebody who wrote is named; somebody who asked for the number is not.
  if (kind === 'firstInquiry' && params.name) return 'firstInquiryNamedText'
  return `${kind}Text`
}

/**
 * The text of a notification: a title, and one or two sentences. The site, push messages and e-mails use the same text.
 * @param say the texts of its namespaces, in the reader's language
 */
export function notificationWords(
  { notifications: t, decided, report, rent }: Record<(typeof NOTICE_NAMESPACES)[number], Translate>,
  { kind, params }: { kind: NotificationKind | 'digest'; params: NotificationParams },
): { title: string; text: string } {
  const { title = '', name = '', oldPrice = 0, newPrice = 0, rentUnit = null, count = 1 } = params
  const sayPrice = (price: number) => priceWords({ price, rentUnit }, rent)
  const isOther = asksOfNoSale(kind, params)
  const sentence = t(sentenceKey(kind, params), {
    // In quotation marks, so that the words of an ad are told from ours.
    title: `“${title}”`,
    name,
    oldPrice: sayPrice(oldPrice),
    newPrice: sayPrice(newPrice),
    ...(kind === 'digest' ? { count, shown: formatNumber(count) } : {}),
  })
  const more = kind === 'searchMatched' ? count - 1 : 0
  const text =
    more > 0 ? `${sentence}. ${t('searchMatchedMore', { count: more, shown: formatNumber(more) })}` : sentence
  const reasons = (params.reasons ?? '')
    .split(',')
    .flatMap(reason => (REASONS[reason] ? [report(REASONS[reason])] : []))
  if (DECIDED.includes(kind))
    return { title: t(`${kind}Title`), text: `${text} ${decided(reasonKey(params.decidedFor))}` }
  return {
    title: t(isOther ? 'adStillRightTitle' : `${kind}Title`),
    text: reasons.length > 0 ? `${text} ${t('reported', { reasons: reasons.join(', ') })}` : text,
  }
}
