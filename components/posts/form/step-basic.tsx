import { MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { DictateButton } from '@/components/speech/dictate-button'
import { Field } from '@/components/ui/field'
import { DESCRIPTION_LENGTH, POST_TYPES } from '@/lib/contract/limits'
import type { PlaceNames, User } from '@/lib/contract/users'
import type { FormCatalog } from './catalog'
import { CategoryChoice } from './category-choice'
import { Choices } from './choices'
import { PlaceField } from './place-field'
import { PriceInput } from './price-input'
import { TitleField } from './title-field'
import { useFieldError } from './use-field-error'
import type { Title } from './use-title'
import type { PostValues } from './values'

const TYPES = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

type Props = { catalog: FormCatalog; user: User; title: Title; /** Where a posted ad is; that stays. */ posted?: PlaceNames }

/** Step one: what, for how much, where. */
export function StepBasic({ catalog, user, title, posted }: Props) {
  const t = useTranslations('postAd')
  const { register, getValues, setValue, control } = useFormContext<PostValues>()
  const [categoryId, advType, breedId, isContactShow] = useWatch({ control, name: ['categoryId', 'advType', 'breedId', 'isContactShow'] })
  const error = useFieldError()
  const category = catalog.categories.find(({ id }) => id === categoryId)
  const breeds = catalog.breeds.filter(breed => breed.categoryId === categoryId)
  const place = [posted?.village, posted?.district].filter(Boolean).join(', ')
  return (
    <div className="flex flex-col gap-5">
      <CategoryChoice label={t('categoryChoose')} error={error('categoryId')} categories={catalog.categories} />
      <Choices label={t('type')} options={POST_TYPES.map(value => ({ value, label: t(TYPES[value]) }))} value={advType} onChange={value => setValue('advType', value, { shouldDirty: true })} />
      {category && (
        <Choices
          key={category.id}
          label={t(category.kind === 'equipment' ? 'kind' : 'breed')}
          note={t('optional')}
          error={error('breedId')}
          optional
          options={breeds.map(({ id, name }) => ({ value: id, label: name }))}
          value={breedId}
          onChange={value => setValue('breedId', value, { shouldDirty: true, shouldValidate: error('breedId') !== undefined })}
        />
      )}
      <TitleField title={title} error={error('summary')} />
      <div className="flex flex-col gap-2">
        <Field label={t('description')} hint={t('descriptionHint')} error={error('description')}>
          {tied => <textarea {...tied} {...register('description')} maxLength={DESCRIPTION_LENGTH} rows={4} />}
        </Field>
        <DictateButton
          label={t('description')}
          before={() => getValues('description')}
          most={DESCRIPTION_LENGTH}
          write={text => setValue('description', text, { shouldDirty: true, shouldValidate: error('description') !== undefined })}
        />
      </div>
      <Field label={t('price')} error={error('price')}>
        {tied => <PriceInput {...tied} />}
      </Field>
      {posted ? place && <PostedPlace place={place} /> : <PlaceField user={user} />}
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

function PostedPlace({ place }: { place: string }) {
  const t = useTranslations('postAd')
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-leaf-tint px-3.5 py-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-leaf" />
      {t('placeStays', { place })}
    </p>
  )
}
