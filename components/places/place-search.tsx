import { LocateFixed, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { isSecondTap } from '@/components/ui/taps'
import { PINCODE_DIGITS } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/digits'
import { KnownPlace } from './known-place'
import { useFindPlace, type PlaceValue } from './use-find-place'

type Props = {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  /** Said beside the pincode where it may stay empty. */
  note?: string
  /** What the form says is wrong with the pincode. */
  error?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Asks where something is: by pincode or from the device; the village is then chosen among those of the pincode. */
export function PlaceSearch({ value, onChange, note, error, inputRef }: Props) {
  const t = useTranslations('places')
  const errors = useTranslations('errors')
  const { valid, busy, error: problem, byPincode, byDevice, type } = useFindPlace(value, onChange)
  const [left, setLeft] = useState(false)
  const { pincode, found, village } = value
  const result = useRef<HTMLDivElement>(null)
  const seen = useRef(found)
  const wrong = pincode !== '' && !valid

  // What was found stands below: under a phone's keyboard, or under the form's bar.
  useEffect(() => {
    if (found && found !== seen.current) result.current?.scrollIntoView({ block: 'nearest' })
    seen.current = found
  }, [found])

  return (
    <>
      <Field label={t('pincode')} note={note} error={problem ?? (wrong && left ? errors('invalidPincode') : error)}>
        {tied => (
          <div className="flex gap-2">
            <input
              {...tied}
              ref={inputRef}
              aria-invalid={wrong || tied['aria-invalid']}
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
                // Enter here looks the pincode up; it does not send the form.
                event.preventDefault()
                byPincode()
              }}
              className={`${tied.className} figure min-w-0 text-lg tracking-wider`}
            />
            <Button kind="secondary" disabled={!valid} aria-disabled={busy !== null} onClick={event => isSecondTap(event) || byPincode()} className="shrink-0 px-4!">
              <Search aria-hidden />
              {busy === 'pincode' ? t('finding') : t('findPlace')}
            </Button>
          </div>
        )}
      </Field>
      <Button kind="quiet" aria-disabled={busy !== null} onClick={event => isSecondTap(event) || byDevice()} className="-mx-1.5 self-start px-3! text-left">
        <LocateFixed aria-hidden />
        {busy === 'device' ? t('finding') : t('useMyLocation')}
      </Button>
      {found && (
        <div ref={result} className="flex scroll-mb-28 flex-col gap-3">
          <KnownPlace text={[...new Set([village, found.place.city, found.place.district, found.place.state])].filter(Boolean).join(', ')} />
          <Field label={t('village')}>
            {tied => (
              <select {...tied} value={village} onChange={event => onChange({ ...value, village: event.target.value })}>
                {found.villages.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
    </>
  )
}
