import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { ApiError, errorCode, type ErrorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { uploadPost } from '@/lib/api/upload-post'
import { PostForm as PostSchema } from '@/lib/contract/post-form'
import { REQUIRED_PROBLEMS } from '@/lib/contract/post-form'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormCatalog } from './catalog'
import { dropDraft, keepDraft, readDraft } from './draft'
import type { Photo } from './photos'
import { BLANK, STEP_FIELDS, type PostField, type PostValues, type StepName } from './values'

/** Problems of photos, which are said beside them. */
const PHOTO_PROBLEMS: ErrorCode[] = ['tooManyImages', 'imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge']

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** State and actions of the ad form: its steps, its values with their draft, its photos, and the sending. */
export function usePostForm(catalog: FormCatalog) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const router = useRouter()
  const [draft] = useState(readDraft)
  const [restored, setRestored] = useState(draft !== null)
  const [step, setStep] = useState(0)
  const [photos, setPhotos] = useState<Photo[]>([])
  const [photoProblem, setPhotoProblem] = useState<ErrorCode | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  // One ad, one key: however often it is sent, it is posted once.
  const key = useRef(newKey())
  const methods = useForm<PostValues>({ resolver: zodResolver(PostSchema as never) as unknown as Resolver<PostValues>, defaultValues: draft ?? BLANK, mode: 'onTouched', shouldFocusError: true })
  const { control, getValues, trigger, setError, reset, formState } = methods
  const values = useWatch({ control })
  const category = catalog.categories.find(({ id }) => id === values.categoryId)
  const steps: StepName[] = category && category.kind !== 'equipment' ? ['basic', 'details', 'photos'] : ['basic', 'photos']

  useEffect(() => {
    if (formState.isDirty || restored) keepDraft({ ...BLANK, ...values })
  }, [values, formState.isDirty, restored])

  function missingFields() {
    toast.error(t('missingTitle'), { description: errors('missingFields') })
  }

  async function next() {
    const fields = STEP_FIELDS[steps[step] ?? 'basic']
    if (await trigger(fields, { shouldFocus: true })) return setStep(Math.min(step + 1, steps.length - 1))
    const wrong = fields.map(field => methods.getFieldState(field).error?.message)
    if (wrong.some(message => (REQUIRED_PROBLEMS as readonly (string | undefined)[]).includes(message))) missingFields()
  }

  function showProblem(error: unknown) {
    const code = errorCode(error)
    if (PHOTO_PROBLEMS.includes(code)) return setPhotoProblem(code)
    const fields = Object.entries(error instanceof ApiError ? error.fields : {}) as [PostField, string][]
    for (const [field, message] of fields) setError(field, { message })
    const wrong = steps.findIndex(name => STEP_FIELDS[name].some(field => fields.some(([other]) => other === field)))
    if (wrong >= 0) setStep(wrong)
    toast.error(t('failed'), { description: errors(code) })
  }

  async function submit() {
    if (sending !== null) return
    const form = new FormData()
    for (const [name, value] of Object.entries(getValues())) if (value !== '') form.set(name, value)
    photos.forEach((photo, index) => form.append('post_image', photo.blob, `${index + 1}.jpg`))
    setSending(0)
    setPhotoProblem(null)
    try {
      await uploadPost(form, key.current, setSending)
      dropDraft()
      photos.forEach(({ url }) => URL.revokeObjectURL(url))
      await queryClient.invalidateQueries({ queryKey: ['ownPosts'] })
      toast.success(t('success'))
      router.push('/my-ads')
    } catch (error) {
      setSending(null)
      showProblem(error)
    }
  }

  function startOver() {
    dropDraft()
    reset(BLANK)
    setPhotos([])
    setStep(0)
    setRestored(false)
    key.current = newKey()
  }

  return {
    methods,
    category,
    steps,
    step,
    isLast: step === steps.length - 1,
    photos,
    setPhotos,
    photoProblem,
    setPhotoProblem,
    sending,
    restored,
    startOver,
    submit,
    next,
    previous: () => setStep(Math.max(0, step - 1)),
  }
}
