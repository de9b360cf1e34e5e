import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '@/lib/client/client'
import { errorCode, postInTheWay } from '@/lib/client/problem'
import { stillHereEndpoints, type StillHereAnswer } from '@/lib/contract/still-here'
import type { OnAnswer } from './answer-forms'
import { Answers } from './answers'
import { Answered } from './answered'
import { AskedPostCard } from './asked-post-card'
import { askedPostQuery } from './queries'
import { Refused, REFUSALS } from './refused'

type Props = {
  postId: string
  /** The key of the link; undefined for the signed-in seller. */
  linkKey: string | undefined
  /** Shown while the ad is loading. */
  fallback: ReactNode
}

/** The ad of a link, and the question to its seller. */
export function AskedPost({ postId, linkKey, fallback }: Props) {
  const queries = useQueryClient()
  const options = askedPostQuery(postId, linkKey)
  const mutationKey = ['answerStillHere', postId]
  const [answered, setAnswered] = useState<StillHereAnswer['answer'] | null>(null)
  const query = useQuery(options)
  const answer = useMutation({
    mutationKey,
    mutationFn: async (given: StillHereAnswer) =>
      (await call(stillHereEndpoints.answerStillHere, { params: { id: postId }, body: { ...given, key: linkKey } }))
        .data.post,
    onSuccess: (post, given) => {
      queries.setQueryData(options.queryKey, post)
      setAnswered(given.answer)
    },
  })
  /** A double tap counts once. */
  const say: OnAnswer = (given, onError) =>
    void (queries.isMutating({ mutationKey }) === 0 && answer.mutate(given, { onError }))

  if (query.isPending) return fallback
  const code = query.data === undefined ? errorCode(query.error) : answer.error ? errorCode(answer.error) : null
  if (query.data === undefined || (code && REFUSALS.includes(code)))
    return <Refused code={code ?? 'unexpected'} busy={query.isFetching} onAgain={() => void query.refetch()} />
  const post = query.data
  const failure = code && { code, inTheWay: postInTheWay(answer.error), isPrice: answer.variables?.answer === 'price' }
  return (
    <>
      {answered === null ? (
        <Answers post={post} busy={answer.isPending} failure={failure} onAnswer={say}>
          <AskedPostCard post={post} />
        </Answers>
      ) : (
        <Answered post={post} answered={answered} busy={answer.isPending} failure={failure} onAnswer={say}>
          <AskedPostCard post={post} />
        </Answered>
      )}
    </>
  )
}
