import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { inWords, useFieldWords } from '@/components/shared/use-contract-form'
import { useProblemToast } from '@/components/shared/use-problem-toast'
import { offerPush } from '@/lib/notifications/offer'
import { errorCode } from '@/lib/client/problem'
import type { NewPost } from '@/lib/contract/post-draft'
import { BLANK, type PostField, type PostTexts } from '@/lib/contract/post-texts'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormCatalog } from './catalog'
import { uploadEarly } from './early-upload'
import { isOfPhotos, isRequired, namedFields } from './post-problems'
import { postResolver } from './post-resolver'
import { sendPost } from './send-post'
import { useDraft } from './use-draft'
import { useSayOutcome } from './use-say-outcome'
import { usePhotos } from './use-photos'
import { useSteps } from './use-steps'
import { useSuggestions } from './suggestions'
import { useOurText } from './use-our-text'
import { fieldsOf, stepsOf, textsOf, type StepName } from './values'

const NO_PHOTOS: string[] = []

/**
 * Identifies the draft, or the existing post with its content, to which the steps in the browser's history belong.
 * Saving a change alters that content, so Back does not return to the old steps.
 */
const stepsKey = ({ key }: { key: string }, post: Post | undefined) =>
  post ? JSON.stringify([post.id, textsOf(post), post.images]) : key

/**
 * State and actions of the ad form: its steps, values, draft and photos, and the sending.
 * @param post the post to change; undefined for a new one
 * @param waitingId the id of the outbox post to edit
 */
export function usePostForm(catalog: FormCatalog, user: User, post?: Post, waitingId?: string) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const words = useFieldWords()
  const router = useRouter()
  const draft = useDraft(user.id, post, waitingId)
  const { keep } = draft
  const {
    step: shown,
    first,
    go: show,
    leave,
    begin,
  } = useSteps(stepsKey(draft.first, post), draft.first.step, step => keep({ step }))
  const [sending, setSending] = useState<number | null>(null)
  const busy = useRef(false)
  const wrong = useRef<PostField | null>(null)
  const photos = usePhotos(
    draft.first,
    post?.images ?? NO_PHOTOS,
    photosChanged => keep({ photosChanged }),
    async (photo, isThere) => (post ? undefined : uploadEarly(user.id, photo, isThere)),
  )
  const methods = useForm<PostTexts, unknown, NewPost>({
    resolver: inWords(postResolver(catalog, post === undefined && !user.place.village && !user.place.district), words),
    defaultValues: draft.first.values,
    mode: 'onChange',
    shouldFocusError: false,
  })
  const { control, getFieldState, getValues, handleSubmit, reset, setError, setFocus, subscribe, trigger } = methods
  const sayProblem = useProblemToast(subscribe)
  const { saySent, sayNotSent } = useSayOutcome(post !== undefined)
  const suggestions = useSuggestions(methods, catalog, user)
  const title = useOurText(methods, 'title', suggestions.title, draft.first.titleOurs, titleOurs => keep({ titleOurs }))
  const description = useOurText(
    methods,
    'description',
    suggestions.description,
    draft.first.descriptionOurs,
    descriptionOurs => keep({ descriptionOurs }),
  )
  const [categoryId, breedId, calf, type] = useWatch({ control, name: ['categoryId', 'breedId', 'calf', 'type'] })
  const kind = catalog.categories.find(({ id }) => id === categoryId)?.kind
  const steps = stepsOf(kind)
  const fieldsIn = (name: StepName) => fieldsOf(name, kind, { categoryId, breedId, calf, type })
  const last = steps.length - 1
  const step = Math.min(shown, last)
  const go = (index: number) => show(Math.min(Math.max(index, 0), last))

  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values: { ...BLANK, ...values } }) }),
    [subscribe, keep],
  )

  /**
   * Validates the fields of a step. If some are wrong, it shows their messages, focuses the first of them, and shows a
   * toast if required fields are missing.
   */
  async function check(index: number): Promise<boolean> {
    const fields = fieldsIn(steps[index] ?? 'basic')
    if (await trigger(fields, { shouldFocus: index === step })) return true
    if (index !== step) {
      wrong.current = fields.find(field => getFieldState(field).invalid) ?? null
      go(index)
    }
    if (fields.some(field => isRequired(getFieldState(field).error?.type)))
      sayProblem(t('missingTitle'), errors('missingFields'), problems =>
        Object.values(problems).some(problem => isRequired(problem?.type as string)),
      )
    return false
  }

  async function next() {
    if (await check(step)) go(step + 1)
  }

  function showProblem(error: unknown) {
    const named = namedFields(error)
    for (const { field, message } of named) setError(field, { type: message, message: words(message) })
    const isNamed = (field: PostField) => named.some(other => other.field === field)
    const place = steps.findIndex(name => fieldsIn(name).some(isNamed))
    const code = errorCode(error)
    if (isOfPhotos(code)) photos.setProblem(code)
    else if (place >= 0) {
      wrong.current = fieldsIn(steps[place]!).find(isNamed) ?? null
      go(place)
    }
    sayNotSent(error)
  }

  async function submit() {
    if (busy.current || photos.preparing) return
    busy.current = true
    await handleSubmit(send, showFirstWrong)().finally(() => (busy.current = false))
  }

  async function showFirstWrong() {
    for (const index of steps.keys()) if (!(await check(index))) return
  }

  async function send(ad: NewPost) {
    try {
      photos.setProblem(null)
      setSending(0)
      const outcome = await sendPost({
        draft: { ...draft.now(), values: getValues() },
        ad,
        photos: photos.photos,
        postId: post?.id,
        isWaiting: waitingId !== undefined,
        onProgress: setSending,
        onUnanswered: tried => keep({ tried }),
      })
      draft.letGo()
      photos.letGo()
      saySent(outcome, ad)
      if (outcome !== 'waiting') offerPush()
      leave(() => router.replace('/my-ads'))
    } catch (error) {
      setSending(null)
      showProblem(error)
    }
  }

  function startOver() {
    photos.startOver()
    const fresh = draft.startOver()
    reset(fresh.values)
    title.reset(fresh.titleOurs)
    description.reset(fresh.descriptionOurs)
    begin(stepsKey(fresh, post))
  }

  /** Focuses the wrong field that made the form change the step, if there is one. */
  function focusWrong() {
    if (wrong.current) setFocus(wrong.current)
    wrong.current = null
  }

  return {
    methods,
    kind,
    steps,
    step,
    isLast: step >= last,
    title,
    description,
    photos,
    sending,
    restored: draft.restored && waitingId === undefined && shown === first,
    startOver,
    submit,
    next,
    previous: () => go(step - 1),
    focusWrong,
  }
}
