import { LocateFixed, Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState, type Ref } from 'react'
import { isSecondTap } from '@/components/shared/taps'
import { Button } from '@/components/ui/button'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { PINCODE_DIGITS } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/format/digits'
import { placeLine } from '@/lib/format/place'
import { PlaceSummary } from './place-summary'
import { useFindPlace, type PlaceValue } from './use-find-place'

type Props = {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  /** The note beside the pincode if it is optional. */
  note?: string
  /** The form's error message for the pincode. */
  error?: string
  inputRef?: Ref<HTMLInputElement>
  /** True if the place is looked up as soon as the pincode is whole. */
  atOnce?: boolean
}

/** Asks for a place, by pincode or from the device. The user then chooses a village of the pincode. */
export function PlaceSearch({ value, onChange, note, error, inputRef, atOnce = false }: Props) {
  const t = useTranslations('places')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const { valid, busy, error: problem, byPincode, byDevice, type } = useFindPlace(value, onChange, atOnce)
  const [left, setLeft] = useState(false)
  const { pincode, found, village } = value
  const result = useRef<HTMLDivElement>(null)
  const seen = useRef(found)
  const id = useId()
  const wrong = pincode !== '' && !valid
  const shownError = problem ?? (wrong && left ? errors('invalidPincode') : error)

  const lookUp = useEffectEvent(() => {
    if (valid && !found) byPincode()
  })
  useEffect(() => {
    if (atOnce) lookUp()
  }, [atOnce, pincode])

  // The result is below the field, where a phone's keyboard or the form's bar may hide it.
  useEffect(() => {
    if (found && found !== seen.current) result.current?.scrollIntoView({ block: 'nearest' })
    seen.current = found
  }, [found])

  return (
    <>
      <Field>
        <FieldLabel htmlFor={id}>
          <span>
            {t('pincode')}
            {note && <span className="font-normal text-muted-foreground"> ({note})</span>}
          </span>
        </FieldLabel>
        <div className="flex gap-2">
          <Input
            ref={inputRef}
            id={id}
            aria-invalid={wrong || Boolean(shownError)}
            aria-describedby={shownError && `${id}-error`}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            value={pincode}
            onChange={event => {
              setLeft(false)
              type(latinDigits(event.target.value).slice(0, PINCODE_DIGITS))
            }}
            onBlur={() => setLeft(true)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              // Enter looks the pincode up; it must not submit the form.
              event.preventDefault()
              byPincode()
            }}
            className="figure text-lg tracking-wider"
          />
          <Button
            variant="outline"
            disabled={!valid}
            aria-disabled={busy !== null}
            onClick={event => isSecondTap(event) || byPincode()}
            className="shrink-0 px-4"
          >
            <Search aria-hidden />
            {busy === 'pincode' ? t('finding') : t('findPlace')}
          </Button>
        </div>
        <FieldError id={`${id}-error`}>{shownError}</FieldError>
      </Field>
      <Button
        variant="ghost"
        aria-disabled={busy !== null}
        onClick={event => isSecondTap(event) || byDevice()}
        className="-mx-1.5 self-start px-3 text-left"
      >
        <LocateFixed aria-hidden />
        {busy === 'device' ? t('finding') : t('useMyLocation')}
      </Button>
      {found && (
        <div ref={result} className="flex scroll-mb-28 flex-col gap-3">
          <PlaceSummary
            text={placeLine(locale, [village, found.place.city, found.place.district, found.place.state])}
          />
          <Field>
            <FieldLabel htmlFor={`${id}-village`}>{t('village')}</FieldLabel>
            <NativeSelect
              id={`${id}-village`}
              value={village}
              onChange={event => onChange({ ...value, village: event.target.value })}
            >
              {found.villages.map(name => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          </Field>
        </div>
      )}
    </>
  )
}
