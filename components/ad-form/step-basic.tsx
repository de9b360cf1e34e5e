import { RENT_UNITS } from '@/lib/contract/rent-units'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { PriceInput } from '@/components/shared/price-input'
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { POST_TYPES } from '@/lib/contract/limits'
import type { PostTexts } from '@/lib/contract/post-texts'
import type { PlaceNames, User } from '@/lib/contract/users'
import type { FormCatalog } from './catalog'
import { CategoryChoice } from './category-choice'
import { Choices } from './choices'
import { GoodsFields } from './goods-fields'
import { PhoneChoice } from './phone-choice'
import { PhotosFirst } from './photos-first'
import { PlaceField } from './place-field'
import { PriceHint } from './price-hint'
import { useFieldError } from './use-field-error'
import type { OurText } from './use-our-text'
import type { Photos } from './use-photos'
import { WrittenField } from './written-field'

const TYPES = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

type Props = {
  catalog: FormCatalog
  user: User
  title: OurText
  description: OurText
  /** The photos of a new ad; those of an existing post are in the last step. */
  photos: Photos | null
  /** The place of an existing post. */
  posted?: PlaceNames
}

/** Step one: category, price and place. */
export function StepBasic({ catalog, user, title, description, photos, posted }: Props) {
  const t = useTranslations('postAd')
  const { setValue, control } = useFormContext<PostTexts>()
  const [categoryId, type, breedId, rentUnit] = useWatch({
    control,
    name: ['categoryId', 'type', 'breedId', 'rentUnit'],
  })
  const error = useFieldError()
  const category = catalog.categories.find(({ id }) => id === categoryId)
  const breeds = catalog.breeds.filter(breed => breed.categoryId === categoryId)
  return (
    <div data-slot="step" className="flex flex-col gap-5">
      <CategoryChoice label={t('categoryChoose')} error={error('categoryId')} categories={catalog.categories} />
      {photos && <PhotosFirst photos={photos} />}
      <Choices
        label={t('type')}
        options={POST_TYPES.map(value => ({ value, label: t(TYPES[value]) }))}
        value={type}
        onChange={value => setValue('type', value, { shouldDirty: true })}
      />
      {category && (
        <Choices
          key={category.id}
          label={t(category.kind === 'equipment' ? 'kind' : 'breed')}
          note={t('optional')}
          error={error('breedId')}
          optional
          options={breeds.map(({ id, name }) => ({ value: id, label: name }))}
          value={breedId}
          onChange={value =>
            setValue('breedId', value, { shouldDirty: true, shouldValidate: error('breedId') !== undefined })
          }
        />
      )}
      <GoodsFields />
      <WrittenField label={t('summary')} hint={t('summaryHint')} text={title} error={error('title')} />
      <WrittenField
        label={t('description')}
        hint={t(category?.kind === 'equipment' ? 'descriptionHintGoods' : 'descriptionHint')}
        text={description}
        error={error('description')}
      />
      <FormField
        control={control}
        name="price"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{t('price')}</FormLabel>
            <FormControl>
              <PriceInput {...field} />
            </FormControl>
            <FormMessage />
            <PriceHint catalog={catalog} className="empty:-mt-1.5" />
          </FormItem>
        )}
      />
      {type === 'Rent' && (
        <Choices
          label={t('rentUnit')}
          note={t('optional')}
          optional
          options={RENT_UNITS.map(unit => ({ value: unit, label: t(`unit_${unit}`) }))}
          value={rentUnit}
          onChange={value => setValue('rentUnit', value, { shouldDirty: true })}
        />
      )}
      <PlaceField user={user} posted={posted} error={error('location')} />
      <PhoneChoice user={user} />
    </div>
  )
}
