import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { openSignIn } from '@/components/auth/open-sign-in'
import { toast } from '@/components/ui/toast'
import { ApiError, errorCode, type ErrorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { uploadPost } from '@/lib/api/upload-post'
import { REQUIRED_PROBLEMS } from '@/lib/contract/post-form'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormCatalog } from './catalog'
import { dropDraft, keepDraft, newDraft, readDraft } from './draft'
import { postData } from './post-data'
import { postResolver } from './post-resolver'
import { usePhotos } from './use-photos'
import { BLANK, fieldsOf, stepsOf, type PostField, type PostValues } from './values'

/** Problems of photos, which are said beside them. */
const PHOTO_PROBLEMS: ErrorCode[] = ['tooManyImages', 'imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge']

const isRequired = (message: string | undefined) => (REQUIRED_PROBLEMS as readonly (string | undefined)[]).includes(message)

/** State and actions of the ad form: its steps, its values with their draft, its photos, and the sending. */
export function usePostForm(catalog: FormCatalog, user: User) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const router = useRouter()
  const [{ draft, restored }, setStart] = useState(() => {
    const kept = readDraft(user.id)
    return { draft: kept ?? newDraft(user.id), restored: kept !== null }
  })
  const [step, setStep] = useState(0)
  const [sending, setSending] = useState<number | null>(null)
  const busy = useRef(false)
  const photos = usePhotos(draft.key)
  const methods = useForm<PostValues>({ resolver: postResolver(catalog), defaultValues: draft.values, mode: 'onChange' })
  const { control, getFieldState, getValues, reset, setError, subscribe, trigger } = methods
  const [categoryId, calf] = useWatch({ control, name: ['categoryId', 'calf'] })
  const kind = catalog.categories.find(({ id }) => id === categoryId)?.kind
  const steps = stepsOf(kind)

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ ...draft, values: { ...BLANK, ...values } }) }),
    [subscribe, draft],
  )

  function go(index: number) {
    setStep(Math.min(Math.max(index, 0), steps.length - 1))
  }

  /** Are the fields of a step right? If not, they say so, the first wrong one has the focus, and a toast sums up what is missing. */
  async function check(index: number): Promise<boolean> {
    const fields = fieldsOf(steps[index] ?? 'basic', kind, calf)
    if (await trigger(fields, { shouldFocus: index === step })) return true
    if (index !== step) go(index)
    if (fields.some(field => isRequired(getFieldState(field).error?.message))) toast.error(t('missingTitle'), { description: errors('missingFields') })
    return false
  }

  async function next() {
    if (await check(step)) go(step + 1)
  }

  function showProblem(error: unknown) {
    const code = errorCode(error)
    if (code === 'loginRequired') return openSignIn({ notice: 'loginRequired' })
    const wrong = Object.entries(error instanceof ApiError ? error.fields : {}) as [PostField, string][]
    for (const [field, message] of wrong) setError(field, { message })
    const place = steps.findIndex(name => fieldsOf(name, kind, calf).some(field => wrong.some(([other]) => other === field)))
    if (PHOTO_PROBLEMS.includes(code)) photos.setProblem(code)
    else if (place >= 0) go(place)
    toast.error(code === 'missingFields' ? t('missingTitle') : t('failed'), { description: errors(code) })
  }

  async function submit() {
    if (busy.current || photos.preparing) return
    busy.current = true
    try {
      for (const index of steps.keys()) if (!(await check(index))) return
      photos.setProblem(null)
      setSending(0)
      await uploadPost(postData(getValues(), kind, photos.photos), draft.key, setSending)
      dropDraft()
      photos.letGo()
      void queryClient.invalidateQueries({ queryKey: ['ownPosts'] })
      toast.success(t('success'))
      router.replace('/my-ads')
    } catch (error) {
      setSending(null)
      showProblem(error)
    } finally {
      busy.current = false
    }
  }

  function startOver() {
    photos.clear()
    setStart({ draft: newDraft(user.id), restored: false })
    reset(BLANK)
    go(0)
  }

  return { methods, kind, steps, step, isLast: step === steps.length - 1, photos, sending, restored, startOver, submit, next, previous: () => go(step - 1) }
}
