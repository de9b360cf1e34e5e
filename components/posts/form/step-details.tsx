import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { CALF_GENDERS, CALF_STATES } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/digits'
import type { FormCatalog } from './catalog'
import { Choices } from './choices'
import { useFieldError } from './use-field-error'
import type { PostField, PostValues } from './values'

const CALVES = { 'With Calf': 'withCalf', 'Without Calf': 'withoutCalf', 'Calf Weaned': 'calfWeaned' } as const
const GENDERS = { Male: 'male', Female: 'female' } as const

/** Numbers typed with the digits of any script. */
const inLatin = (text: string) => text.trim().replace(/\p{Nd}/gu, latinDigits)

/** Step two, for animals alone: milk and calf of dairy animals, age and weight of the others. Nothing here must be said. */
export function StepDetails({ dairy, lactations }: { dairy: boolean; lactations: FormCatalog['lactations'] }) {
  const t = useTranslations('postAd')
  const words = useTranslations('post')
  const { register, setValue, control } = useFormContext<PostValues>()
  const values = useWatch({ control })
  const error = useFieldError()
  const choice = (name: PostField, label: string, options: { value: string; label: string }[]) => (
    <Choices key={name} label={label} optional options={options} value={values[name] ?? ''} onChange={value => setValue(name, value, { shouldDirty: true })} />
  )
  const yesNo = [
    { value: 'yes', label: words('yes') },
    { value: 'no', label: words('no') },
  ]
  const text = (name: PostField, label: string, options: { hint?: string; numeric?: boolean } = {}) => (
    <Field key={name} label={label} hint={options.hint} error={error(name)}>
      {tied => <input {...tied} {...register(name, options.numeric ? { setValueAs: inLatin } : {})} inputMode={options.numeric ? 'decimal' : 'text'} autoComplete="off" />}
    </Field>
  )
  if (!dairy) {
    return (
      <div className="flex flex-col gap-5">
        {text('age', t('age'), { hint: t('ageHint') })}
        {text('weight', t('weight'), { hint: t('weightHint') })}
        {choice('vaccinated', t('vaccinated'), yesNo)}
        {text('healthStatus', t('healthStatus'), { hint: t('healthHint') })}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {text('milkCapacity', t('milkCapacity'), { numeric: true })}
        {text('currentMilk', t('currentMilk'), { numeric: true })}
      </div>
      <Field label={t('lactation')} error={error('lactation')}>
        {tied => (
          <select {...tied} {...register('lactation')}>
            <option value="">{t('choose')}</option>
            {lactations.map(lactation => (
              <option key={lactation.id} value={lactation.id}>
                {lactation.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {choice('isPregnant', t('isPregnant'), yesNo)}
      {choice('hasDelivered', t('hasDelivered'), yesNo)}
      {choice('calf', t('calf'), CALF_STATES.map(value => ({ value, label: words(CALVES[value]) })))}
      {values.calf === 'With Calf' && (
        <>
          {text('calfAge', t('calfAge'), { numeric: true })}
          {choice('calfGender', t('calfGender'), CALF_GENDERS.map(value => ({ value, label: words(GENDERS[value]) })))}
        </>
      )}
    </div>
  )
}
