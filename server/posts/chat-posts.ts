import { and, inArray } from 'drizzle-orm'
import type { ChatPost } from '@/lib/contract/chat'
import { shownTitle } from '@/lib/format/lead'
import type { Locale } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import { posts } from '../db/schema'
import { selectPosts, toPost } from '../listing/read-row'
import { services } from '../services/services'
import { chosenLanguage } from '../users/users'
import { postInLanguage } from './in-language'

/**
 * The ads that conversations are about, by id; those that are hidden or deleted are left out.
 * @param asked the language to name them in; without it, it is the one that the reader has chosen, if any
 */
export async function readChatPosts(
  viewer: string,
  ids: string[],
  asked?: Locale,
): Promise<ReadonlyMap<string, ChatPost>> {
  if (ids.length === 0) return new Map()
  const { db } = await services()
  const rows = await selectPosts(db).where(
    and(inArray(posts.id, ids), inArray(posts.status, ['active', 'sold', 'ended'])),
  )
  const language = asked ?? (await chosenLanguage({ id: viewer }))
  const data = await reference()
  const shown = rows.map(async (row): Promise<[string, ChatPost]> => {
    const post = toPost(row, data)
    const own = row.post.sellerId === viewer
    const named = own || !language ? post : shownTitle(await postInLanguage(language, post), language)
    const { id, price, rentUnit, images } = post
    const { title, language: written } = named
    return [id, { id, title, language: written, own, price, rentUnit, image: images[0] ?? null }]
  })
  return new Map(await Promise.all(shown))
}
