import { Pencil } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { PlaceSummary } from '@/components/places/place-summary'
import { PlaceSearch } from '@/components/places/place-search'
import { NO_PLACE, type PlaceValue } from '@/components/places/use-find-place'
import { Button } from '@/components/ui/button'
import type { PostTexts } from '@/lib/contract/post-texts'
import { PointCodec, type PlaceNames, type User } from '@/lib/contract/users'
import { placeLine } from '@/lib/format/place'

type Props = { user: User; /** The place of an existing post. */ posted?: PlaceNames; error: string | undefined }

/**
 * Asks for the place of the post. A new post takes the seller's place if we know it, and asks otherwise. An existing
 * post keeps its place until the seller chooses another one.
 */
export function PlaceField({ user, posted, error }: Props) {
  const t = useTranslations('postAd')
  const location = useWatch<PostTexts>({ name: 'location' })
  const [changes, setChanges] = useState(false)
  const { village, writtenVillage = village, district } = posted ?? user.place
  const current = placeLine(useLocale(), [writtenVillage, district])
  if (!posted && current) return <PlaceSummary text={t('placeFromProfile', { place: current })} />
  if (!current || changes || location)
    return <PlaceChoice current={current} isChange={posted !== undefined} focuses={changes} error={error} />
  return (
    <div className="flex flex-col items-start gap-1">
      <PlaceSummary text={t('placeStays', { place: current })} />
      <Button variant="ghost" className="-mx-1.5 px-3" onClick={() => setChanges(true)}>
        <Pencil aria-hidden />
        {t('changePlace')}
      </Button>
    </div>
  )
}

type ChoiceProps = {
  current: string
  isChange: boolean
  /** True if the user asked for the field: it then takes the focus. */
  focuses: boolean
  error: string | undefined
}

function PlaceChoice({ current, isChange, focuses, error }: ChoiceProps) {
  const t = useTranslations('postAd')
  const { setValue, control } = useFormContext<PostTexts>()
  // The user types a pincode, which is not part of the post. The field is registered under `location`, so it gets the
  // focus when the place is missing.
  const { field } = useController({ name: 'location', control })
  const village = useWatch({ control, name: 'village' })
  const [place, setPlace] = useState(NO_PLACE)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focuses) input.current?.focus()
  }, [focuses])

  function change(next: PlaceValue) {
    setPlace(next)
    // Keeps the place of the draft until the user chooses another one.
    if (next.found === place.found && next.village === place.village) return
    setValue('location', next.found ? JSON.stringify(PointCodec.encode(next.found.point)) : '', {
      shouldDirty: true,
      shouldValidate: error !== undefined,
    })
    setValue('village', next.village, { shouldDirty: true })
  }

  const placeText = field.value ? village : current
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-border p-3.5">
      <legend className="px-1 font-semibold">{t('place')}</legend>
      <PlaceSearch
        value={place}
        onChange={change}
        note={isChange ? t('optional') : undefined}
        error={error}
        inputRef={element => {
          input.current = element
          field.ref(element)
        }}
      />
      {!place.found && placeText && (
        <PlaceSummary text={t(isChange ? 'placeStays' : 'placeFromProfile', { place: placeText })} />
      )}
    </fieldset>
  )
}
