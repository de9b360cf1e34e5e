import { HIDDEN } from '@/lib/fraud/contact-in-text'
import type { Post } from '@/lib/contract/posts'
import { textOf, type TextPart } from './text-part'
import { WholeText } from './whole-text'

/** A part of the text of a post. If something in it is hidden from visitors, signed-in users see the whole text. */
export function AdText({ post, part }: { post: Post; part: TextPart }) {
  const shown = textOf(post, part)
  return shown.includes(HIDDEN) ? <WholeText postId={post.id} part={part} shown={shown} /> : shown
}
