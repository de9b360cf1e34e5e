import type { AdContent } from '@/lib/outbox/ad-outbox'
import { dropDraft, readDraft, writeDraft } from '@/lib/outbox/drafts'
import { BLANK, type PostField, type PostTexts } from '@/lib/contract/post-texts'

/** An unfinished new post, or unfinished changes of an existing post. */
export type Draft = {
  /** The id of the user who writes it. */
  viewer: string
  /** The key under which its photos are stored. */
  key: string
  /** Every attempt to post this draft sends this key, so the server makes only one post. */
  idempotencyKey: string
  values: PostTexts
  /** The step at which the user left the form. */
  step: number
  /** True while we write the title from the answers; false once the user has typed one. */
  titleOurs: boolean
  /** The same for the description. */
  descriptionOurs: boolean
  /** True if the photos differ from those it began with. */
  photosChanged: boolean
  /** The content of an attempt that got no response: the server may have posted it or not. */
  tried: AdContent | null
}

/** Makes a key that no other draft has. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Makes a draft without answers.
 * @param values the initial values: blank, or those of the existing post
 * @param ours whether we write its texts
 */
export function newDraft(viewer: string, values: PostTexts, ours: boolean): Draft {
  return {
    viewer,
    key: newKey(),
    idempotencyKey: newKey(),
    values,
    step: 0,
    titleOurs: ours,
    descriptionOurs: ours,
    photosChanged: false,
    tried: null,
  }
}

/**
 * Returns what this viewer typed before and did not post; null if there is nothing. It ignores a draft of another user:
 * people share phones.
 */
export function keptDraft(viewer: string, name: string): Draft | null {
  const kept = readDraft(name) as Partial<Draft> | null
  if (kept?.viewer !== viewer || typeof kept.key !== 'string' || typeof kept.idempotencyKey !== 'string') return null
  const values = Object.entries(BLANK).map(([field, blank]) => {
    const text: unknown = kept.values?.[field as PostField]
    return [field, typeof text === 'string' ? text : blank]
  })
  return {
    viewer,
    key: kept.key,
    idempotencyKey: kept.idempotencyKey,
    values: Object.fromEntries(values) as PostTexts,
    step: typeof kept.step === 'number' ? kept.step : 0,
    titleOurs: kept.titleOurs === true,
    descriptionOurs: kept.descriptionOurs === true,
    photosChanged: kept.photosChanged === true,
    tried: kept.tried ?? null,
  }
}

/**
 * Stores the draft, unless it still equals what it began with.
 * @returns false if the browser cannot store it
 */
export function keepDraft(draft: Draft, start: PostTexts, name: string): boolean {
  const hasChanges =
    draft.photosChanged ||
    Object.keys(BLANK).some(field => draft.values[field as PostField] !== start[field as PostField])
  if (hasChanges) return writeDraft(name, draft)
  dropDraft(name, draft.key)
  return true
}
