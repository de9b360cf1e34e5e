import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { openSignIn } from '@/components/auth/open-sign-in'
import type { Found, PlaceValue } from '@/components/places/use-find-place'
import { inWords, useFieldWords } from '@/components/shared/use-contract-form'
import { useProblemToast } from '@/components/shared/use-problem-toast'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { ApiError, errorCode, type ErrorCode } from '@/lib/client/problem'
import { setViewer } from '@/lib/auth/viewer'
import { moveNear } from '@/lib/geo/near-cookie'
import { userEndpoints, type User } from '@/lib/contract/users'
import { dropDraft, keepDraft, readDraft } from './profile-draft'
import {
  isLocated,
  profileData,
  profileResolver,
  REQUIRED,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from './profile-values'

/** Problems of the picture; their messages appear next to the picture. */
const PICTURE_PROBLEMS: ErrorCode[] = ['imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge']
/** Milliseconds for which the location card is highlighted (PRODUCT § 2). */
const HIGHLIGHT = 3000

/** State and actions of the profile form: its values and their draft, the place, the picture, and the saving. */
export function useProfileForm(user: User, onDone: () => void) {
  const t = useTranslations('profile')
  const places = useTranslations('places')
  const errors = useTranslations('errors')
  const words = useFieldWords()
  const [draft] = useState(() => readDraft(user.id))
  const [found, setFound] = useState<Found | null>(draft?.found ?? null)
  const [picture, setPicture] = useState(draft?.picture ?? null)
  const [pictureProblem, setPictureProblem] = useState<ErrorCode | null>(null)
  const [missing, setMissing] = useState(0)
  const busy = useRef(false)
  /** True after the form was saved or cancelled: no draft is stored any more. */
  const done = useRef(false)
  const methods = useForm<ProfileValues>({
    resolver: inWords(profileResolver, words),
    defaultValues: { ...valuesOf(user), ...draft?.values },
    mode: 'onTouched',
  })
  const { control, formState, setValue, setError, setFocus, getValues, handleSubmit, subscribe } = methods
  const sayProblem = useProblemToast(subscribe)
  const values = useWatch({ control }) as ProfileValues
  const located = isLocated(user, values.pincode, found)

  useEffect(() => {
    if (done.current) return
    const kept = valuesOf(user)
    const changed = Object.entries(kept).some(([field, text]) => values[field as ProfileField] !== text)
    if (changed || picture !== null) keepDraft({ viewer: user.id, values, found, picture })
    else dropDraft()
  }, [user, values, found, picture])

  useEffect(() => {
    if (missing === 0) return
    const timer = setTimeout(() => setMissing(0), HIGHLIGHT)
    return () => clearTimeout(timer)
  }, [missing])

  function setPlace(next: PlaceValue) {
    setFound(next.found)
    setValue('villageName', next.village)
    setValue('pincode', next.pincode, { shouldValidate: formState.errors.pincode !== undefined || next.found !== null })
  }

  /** Shows a toast in addition to the messages at the fields. */
  function sayWhatIsWrong(problems: FieldErrors<ProfileValues>) {
    if (!located) setMissing(count => count + 1)
    if (REQUIRED.some(field => getValues(field).trim() === ''))
      sayProblem(t('missingTitle'), errors('missingProfileFields'), left => REQUIRED.some(field => left[field]))
    else if (problems.pincode)
      sayProblem(places('invalidPincode'), errors('invalidPincode'), left => left.pincode !== undefined)
    else sayProblem(t('failed'), errors('invalidFields'), left => Object.keys(left).length > 0)
  }

  function showProblem(problem: unknown) {
    const code = errorCode(problem)
    if (code === 'loginRequired') return openSignIn({ notice: 'loginRequired', stay: true })
    for (const [field, message] of Object.entries(problem instanceof ApiError ? problem.fields : {}))
      setError(field as ProfileField, { message: words(message) })
    if (PICTURE_PROBLEMS.includes(code)) setPictureProblem(code)
    if (code === 'placeNotFound') setError('pincode', { message: words('pincode') })
    toast.error(
      code === 'missingProfileFields'
        ? t('missingTitle')
        : code === 'placeNotFound'
          ? places('locationNotFound')
          : t('failed'),
      { description: errors(code) },
    )
  }

  /** Closes the form and drops the draft. */
  function leave() {
    done.current = true
    dropDraft()
    onDone()
  }

  async function save(typed: ProfileValues) {
    if (!located) {
      setMissing(count => count + 1)
      setFocus('pincode')
      return toast.error(t('locationTitle'), { description: t('locationText') })
    }
    try {
      setPictureProblem(null)
      const { user: saved } = await call(userEndpoints.updateProfile, {
        body: profileData(typed, user, found, picture),
      })
      leave()
      moveNear(user.location, saved.location)
      toast.success(t('saved'))
      setViewer(saved)
    } catch (problem) {
      showProblem(problem)
    }
  }

  async function submit() {
    if (busy.current) return
    busy.current = true
    // Sends the values as typed, because the server decodes them itself.
    await handleSubmit(() => save(getValues()), sayWhatIsWrong)().finally(() => (busy.current = false))
  }

  return {
    methods,
    place: {
      value: { pincode: values.pincode, village: values.villageName, found },
      set: setPlace,
      located,
      highlighted: missing > 0,
    },
    picture: {
      data: picture,
      problem: pictureProblem,
      set: (data: string | null) => (setPictureProblem(null), setPicture(data)),
      setProblem: setPictureProblem,
    },
    restored: draft !== null,
    saving: formState.isSubmitting,
    submit,
    cancel: leave,
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
