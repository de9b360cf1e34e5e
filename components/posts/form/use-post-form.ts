import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { openSignIn } from '@/components/auth/open-sign-in'
import { toast } from '@/components/ui/toast'
import { ApiError, errorCode, type ErrorCode } from '@/lib/api/problem'
import { REQUIRED_PROBLEMS } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormCatalog } from './catalog'
import { postResolver } from './post-resolver'
import { sendPost } from './send-post'
import { useDraft } from './use-draft'
import { usePhotos } from './use-photos'
import { useTitle } from './use-title'
import { BLANK, fieldsOf, stepsOf, type PostField, type PostValues } from './values'

/** Problems of photos, which are said beside them. */
const PHOTO_PROBLEMS: ErrorCode[] = ['tooManyImages', 'imageType', 'imageTooLarge', 'imageUnreadable', 'photoMissing', 'bodyTooLarge']
const NO_PHOTOS: string[] = []

const isRequired = (message: string | undefined) => (REQUIRED_PROBLEMS as readonly (string | undefined)[]).includes(message)

/**
 * State and actions of the ad form: its steps, its values with their draft, its photos, and the sending.
 * @param post the post that is changed; a new one where there is none
 * @param waitingId the ad of the outbox that is taken up again
 */
export function usePostForm(catalog: FormCatalog, user: User, post?: Post, waitingId?: string) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const outbox = useTranslations('outbox')
  const router = useRouter()
  const draft = useDraft(user.id, post, waitingId)
  const { keep } = draft
  const [step, setStep] = useState(draft.first.step)
  const [sending, setSending] = useState<number | null>(null)
  const busy = useRef(false)
  const wrong = useRef<PostField | null>(null)
  const photos = usePhotos(draft.first, post?.images ?? NO_PHOTOS, photosChanged => keep({ photosChanged }))
  const methods = useForm<PostValues>({ resolver: postResolver(catalog), defaultValues: draft.first.values, mode: 'onChange' })
  const { control, getFieldState, getValues, reset, setError, setFocus, subscribe, trigger } = methods
  const title = useTitle(methods, catalog, user, draft.first.titleOurs, titleOurs => keep({ titleOurs }))
  const [categoryId, calf] = useWatch({ control, name: ['categoryId', 'calf'] })
  const kind = catalog.categories.find(({ id }) => id === categoryId)?.kind
  const steps = stepsOf(kind)
  const last = steps.length - 1

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values: { ...BLANK, ...values } }) }), [subscribe, keep])

  function go(index: number) {
    const to = Math.min(Math.max(index, 0), last)
    setStep(to)
    keep({ step: to })
  }

  /** Are the fields of a step right? If not, they say so, the first wrong one has the focus, and a toast sums up what is missing. */
  async function check(index: number): Promise<boolean> {
    const fields = fieldsOf(steps[index] ?? 'basic', kind, calf)
    if (await trigger(fields, { shouldFocus: index === step })) return true
    if (index !== step) {
      wrong.current = fields.find(field => getFieldState(field).invalid) ?? null
      go(index)
    }
    if (fields.some(field => isRequired(getFieldState(field).error?.message))) toast.error(t('missingTitle'), { description: errors('missingFields') })
    return false
  }

  async function next() {
    if (await check(step)) go(step + 1)
  }

  function showProblem(error: unknown) {
    const code = errorCode(error)
    if (code === 'loginRequired') {
      toast.error(errors('loginRequired'), { description: t('loginToPost') })
      return openSignIn({ notice: 'loginRequired' })
    }
    const named = Object.entries(error instanceof ApiError ? error.fields : {}) as [PostField, string][]
    for (const [field, message] of named) setError(field, { message })
    const place = steps.findIndex(name => fieldsOf(name, kind, calf).some(field => named.some(([other]) => other === field)))
    if (PHOTO_PROBLEMS.includes(code)) photos.setProblem(code)
    else if (place >= 0) {
      wrong.current = fieldsOf(steps[place]!, kind, calf).find(field => named.some(([other]) => other === field)) ?? null
      go(place)
    }
    const inTheWay = error instanceof ApiError ? error.postId : null
    const action = inTheWay === null ? {} : { action: { label: t('editTitle'), onClick: () => router.push(`/post-ad?edit=${inTheWay}`) } }
    toast.error(code === 'missingFields' ? t('missingTitle') : t(post ? 'updateFailed' : 'failed'), { description: errors(code), ...action })
  }

  async function submit() {
    if (busy.current || photos.preparing) return
    busy.current = true
    try {
      for (const index of steps.keys()) if (!(await check(index))) return
      photos.setProblem(null)
      setSending(0)
      const outcome = await sendPost({ draft: draft.now(), values: getValues(), kind, photos: photos.photos, postId: post?.id, isWaiting: waitingId !== undefined, onProgress: setSending, onUnanswered: tried => keep({ tried }) })
      draft.letGo()
      photos.letGo()
      toast.success(outcome === 'posted' ? t('success') : outbox('waiting'), outcome === 'posted' ? {} : { description: outbox('waitingText') })
      router.replace('/my-ads')
    } catch (error) {
      setSending(null)
      showProblem(error)
    } finally {
      busy.current = false
    }
  }

  function startOver() {
    photos.startOver()
    const { values, titleOurs } = draft.startOver()
    reset(values)
    title.reset(titleOurs)
    setStep(0)
  }

  /** Gives the focus to the field for which the step was changed, if it was for one. */
  function focusWrong() {
    if (wrong.current) setFocus(wrong.current)
    wrong.current = null
  }

  return {
    methods,
    kind,
    steps,
    step: Math.min(step, last),
    isLast: step >= last,
    title,
    photos,
    sending,
    restored: draft.restored && waitingId === undefined && step === draft.first.step,
    startOver,
    submit,
    next,
    previous: () => go(step - 1),
    focusWrong,
  }
}
