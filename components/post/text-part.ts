import type { Post } from '@/lib/contract/posts'

/** The fields that a seller writes in their own words. */
export type TextPart = 'title' | 'description' | 'age' | 'weight' | 'healthStatus'

/** The text of such a field; blank if it is empty. */
export function textOf(
  { title, description, animal }: Pick<Post, 'title' | 'description' | 'animal'>,
  part: TextPart,
): string {
  return { title, description, ...animal }[part] ?? ''
}
