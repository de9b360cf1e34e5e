import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { DESCRIPTION_LENGTH, POST_TYPES, TITLE_LENGTH } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import type { FormCatalog } from './catalog'
import { CategoryChoice } from './category-choice'
import { Choices } from './choices'
import { PlaceField } from './place-field'
import { PriceInput } from './price-input'
import { useFieldError } from './use-field-error'
import type { PostValues } from './values'

const TYPES = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

/** Step one: what, for how much, where. */
export function StepBasic({ catalog, user }: { catalog: FormCatalog; user: User }) {
  const t = useTranslations('postAd')
  const { register, setValue, control } = useFormContext<PostValues>()
  const [categoryId, advType, isContactShow] = useWatch({ control, name: ['categoryId', 'advType', 'isContactShow'] })
  const error = useFieldError()
  const category = catalog.categories.find(({ id }) => id === categoryId)
  const breeds = catalog.breeds.filter(breed => breed.categoryId === categoryId)
  return (
    <div className="flex flex-col gap-5">
      <CategoryChoice label={t('categoryChoose')} error={error('categoryId')} categories={catalog.categories} />
      <Choices label={t('type')} options={POST_TYPES.map(value => ({ value, label: t(TYPES[value]) }))} value={advType} onChange={value => setValue('advType', value, { shouldDirty: true })} />
      {category && (
        <Field label={t(category.kind === 'equipment' ? 'kind' : 'breed')} note={t('optional')} error={error('breedId')}>
          {tied => (
            <select {...tied} {...register('breedId')}>
              <option value="">{t('breedAny')}</option>
              {breeds.map(breed => (
                <option key={breed.id} value={breed.id}>
                  {breed.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={t('summary')} hint={t('summaryHint')} error={error('summary')}>
        {tied => <input {...tied} {...register('summary')} maxLength={TITLE_LENGTH} enterKeyHint="next" />}
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} error={error('description')}>
        {tied => <textarea {...tied} {...register('description')} maxLength={DESCRIPTION_LENGTH} rows={4} />}
      </Field>
      <Field label={t('price')} error={error('price')}>
        {tied => <PriceInput {...tied} />}
      </Field>
      <PlaceField user={user} />
      <label className="flex min-h-12 items-start gap-3 rounded-card border border-line bg-card p-3">
        <input type="checkbox" checked={isContactShow === 'yes'} onChange={event => setValue('isContactShow', event.target.checked ? 'yes' : 'no', { shouldDirty: true })} className="mt-0.5 size-6 shrink-0 accent-leaf" />
        <span>
          <span className="block font-semibold">{t('phoneShown')}</span>
          <span className="text-sm text-ink-soft">{t('phoneShownHint')}</span>
        </span>
      </label>
    </div>
  )
}
