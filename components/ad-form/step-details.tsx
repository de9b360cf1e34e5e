import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { CALF_GENDERS, CALF_STATES, CALF_WORDS } from '@/lib/contract/choices'
import type { PostField, PostTexts } from '@/lib/contract/post-texts'
import type { FormCatalog } from './catalog'
import { Choices } from './choices'
import { PriceHint } from './price-hint'

const GENDERS = { Male: 'male', Female: 'female' } as const

/**
 * Step two, for animals only: milk, calf and ear tag of dairy animals, age and weight of the others. All fields are
 * optional.
 */
export function StepDetails({ dairy, catalog }: { dairy: boolean; catalog: FormCatalog }) {
  const t = useTranslations('postAd')
  const words = useTranslations('post')
  const { setValue, control } = useFormContext<PostTexts>()
  const values = useWatch({ control })
  const choice = (name: PostField, label: string, options: { value: string; label: string }[]) => (
    <Choices
      key={name}
      label={label}
      optional
      options={options}
      value={values[name] ?? ''}
      onChange={value => setValue(name, value, { shouldDirty: true })}
    />
  )
  const yesNo = [
    { value: 'yes', label: words('yes') },
    { value: 'no', label: words('no') },
  ]
  const text = (name: PostField, label: string, options: { hint?: string; numeric?: boolean } = {}) => (
    <FormField
      key={name}
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          {options.hint && <FormDescription>{options.hint}</FormDescription>}
          <FormControl>
            <Input {...field} inputMode={options.numeric ? 'decimal' : 'text'} autoComplete="off" />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  )
  // The hint is about milk now, which a wanted animal does not have.
  const offered = (hint: string) => (values.type === 'Buy' ? undefined : hint)
  if (!dairy) {
    return (
      <div data-slot="step" className="flex flex-col gap-5">
        {text('age', t('age'), { hint: t('ageHint') })}
        {text('weight', t('weight'), { hint: t('weightHint') })}
        {choice('vaccinated', t('vaccinated'), yesNo)}
        {text('healthStatus', t('healthStatus'), { hint: t('healthHint') })}
      </div>
    )
  }
  return (
    <div data-slot="step" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {text('milkCapacity', t('milkCapacity'), { hint: offered(t('milkCapacityHint')), numeric: true })}
        {text('currentMilk', t('currentMilk'), { hint: offered(t('currentMilkHint')), numeric: true })}
      </div>
      <PriceHint catalog={catalog} className="empty:-mt-5" />
      <FormField
        control={control}
        name="lactation"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{t('lactation')}</FormLabel>
            <FormControl>
              <NativeSelect {...field}>
                <option value="">{t('choose')}</option>
                {catalog.lactations.map(lactation => (
                  <option key={lactation.id} value={lactation.id}>
                    {lactation.name}
                  </option>
                ))}
              </NativeSelect>
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      {choice('isPregnant', t('isPregnant'), yesNo)}
      {choice('hasDelivered', t('hasDelivered'), yesNo)}
      {choice(
        'calf',
        t('calf'),
        CALF_STATES.map(value => ({ value, label: words(CALF_WORDS[value]) })),
      )}
      {values.calf === 'With Calf' && (
        <>
          {text('calfAge', t('calfAge'), { numeric: true })}
          {choice(
            'calfGender',
            t('calfGender'),
            CALF_GENDERS.map(value => ({ value, label: words(GENDERS[value]) })),
          )}
        </>
      )}
      {values.type !== 'Buy' && text('earTag', t('earTag'), { hint: t('earTagHint'), numeric: true })}
    </div>
  )
}
