import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { NewPost } from '@/lib/contract/post-draft'
import { decodeTexts, type PostTexts } from '@/lib/contract/post-texts'
import type { FieldProblem } from '@/lib/contract/problems'
import type { FormCatalog } from './catalog'
import { relevant } from './values'

/** The ad form: its values are texts while the user types, and a post once they are valid. */
export type AdForm = UseFormReturn<PostTexts, unknown, NewPost>

/**
 * Decodes the texts by the contract, as the server will. It ignores fields that belong to another category. The
 * messages are field problems.
 * @param asksPlace true for a new post if we do not know its seller's place: the post then needs a place of its own,
 * unless the browser is offline and cannot look one up
 */
export function postResolver({ categories }: FormCatalog, asksPlace: boolean): Resolver<PostTexts, unknown, NewPost> {
  return texts => {
    const kind = categories.find(({ id }) => id === texts.categoryId)?.kind
    const decoded = decodeTexts(relevant(texts, kind))
    const placeless = asksPlace && texts.location === '' && navigator.onLine
    if ('ad' in decoded && !placeless) return { values: decoded.ad, errors: {} }
    const problems = {
      ...('ad' in decoded ? {} : decoded.problems),
      ...(placeless ? { location: 'placeRequired' satisfies FieldProblem } : {}),
    }
    return {
      values: {},
      errors: Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [field, { type: 'contract', message }]),
      ),
    }
  }
}
