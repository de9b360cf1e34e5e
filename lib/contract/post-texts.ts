import type { NewPost } from './post-draft'
import { NewPostForm } from './post-form'

/** The fields of the ad form, under the model's names. */
export type PostField =
  Exclude<keyof NewPost, 'animal' | 'goods' | 'photos'> | keyof NewPost['animal'] | keyof NewPost['goods']
/** An ad as it is typed: every field is text, blank if nothing is said. */
export type PostTexts = Record<PostField, string>

const OUR_WORDS: Record<string, PostField> = {
  summary: 'title',
  advType: 'type',
  isContactShow: 'phoneShown',
  villageName: 'village',
}
/** The form's fields by their name on the wire. */
const FIELDS = new Map(
  Object.keys(NewPostForm.in.shape)
    .filter(name => name !== 'photos')
    .map(name => [name, OUR_WORDS[name] ?? (name as PostField)]),
)

/** The field with this name on the wire; undefined if the form has none. */
export const postField = (name: string): PostField | undefined => FIELDS.get(name)

/** The encoded texts of an ad, without the empty ones. */
export function encodePost(ad: NewPost): Record<string, string> {
  return Object.fromEntries(
    Object.entries(NewPostForm.encode(ad)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const named = (fields: Record<string, string>) =>
  Object.fromEntries([...FIELDS].map(([name, field]) => [field, fields[name] ?? ''])) as PostTexts

/** An empty form. */
export const BLANK: PostTexts = { ...named({}), type: 'Sell', phoneShown: 'yes' }

/** The content of an ad as texts for the form. */
export const postTexts = (ad: NewPost): PostTexts => named(encodePost(ad))

/** Decodes what was typed as the server does: gives the ad, or the first problem of each wrong field. */
export function decodeTexts(texts: PostTexts): { ad: NewPost } | { problems: Partial<PostTexts> } {
  const decoded = NewPostForm.safeDecode(
    Object.fromEntries([...FIELDS].map(([name, field]) => [name, texts[field]])) as never,
  )
  if (decoded.success) return { ad: decoded.data }
  const problems: Partial<PostTexts> = {}
  for (const { path, message } of decoded.error.issues) {
    const field = postField(String(path[0]))
    if (field) problems[field] ??= message
  }
  return { problems }
}
