import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { callOf, useReach } from '@/components/post/use-reach'
import { useContactWords } from '@/components/post/use-contact-words'
import { buttonVariants } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import { PARTIES } from '@/lib/format/party'
import { cn } from '@/lib/utils'
import { postQuery, showsNumberQuery } from './queries'

type Props = { postId: string; peer: string; /** The name of the other person. */ name: string }

/**
 * A call to the other person, by the same rules as on the page of the post: it is that person's, buyers can still find
 * it, and both it and its seller show the number.
 */
export function CallPerson({ postId, peer, name }: Props) {
  const { data: post } = useQuery(postQuery(postId))
  const offers = post?.seller.id === peer && post.status === 'active' && post.phoneShown
  const { data: shows } = useQuery({ ...showsNumberQuery(peer), enabled: offers })
  return post && offers && shows && <Call key={post.id} post={post} name={name} />
}

function Call({ post, name }: { post: Post; name: string }) {
  const words = useContactWords(post.type)
  const contact = { phone: post.seller.phone ?? null, askBy: post.id }
  const { phone, reach } = useReach({ contact, reason: PARTIES[post.type].login, name, words })
  return (
    <a
      href={phone === null ? '#content' : callOf(phone)}
      onClick={reach(callOf)}
      className={cn(
        buttonVariants({ variant: 'outline', size: 'sm' }),
        'shrink-0 text-primary max-sm:size-11 max-sm:p-0',
      )}
    >
      <Phone aria-hidden />
      <span className="max-sm:sr-only">{words.call}</span>
    </a>
  )
}
