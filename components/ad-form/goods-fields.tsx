import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { goodsFields, goodsRow, type GoodsField } from '@/lib/contract/goods'
import type { PostTexts } from '@/lib/contract/post-texts'
import { Choices } from './choices'

/** The attributes of the input for a fact, by the kind of its value. */
const INPUTS = {
  text: { autoCapitalize: 'words' },
  whole: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  month: { type: 'month' },
} as const

/** The fields for goods: the facts of their category and breed. All are optional. */
export function GoodsFields() {
  const t = useTranslations('post')
  const words = useTranslations('postAd')
  const { setValue, control } = useFormContext<PostTexts>()
  const values = useWatch({ control })
  const { categoryId = '', breedId = '' } = values
  const fields = goodsFields(categoryId, breedId)
  if (fields.length === 0) return null
  const isFlag = (name: GoodsField) => goodsRow(name).values.kind === 'yesNo'
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1.5 font-semibold">
        {t('details')} <span className="font-normal text-muted-foreground">({words('optional')})</span>
      </legend>
      <div className="grid grid-cols-2 items-end gap-3">
        {fields.flatMap(name => {
          const { kind, ...bounds } = goodsRow(name).values
          if (kind === 'yesNo') return []
          return [
            <FormField
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <FormItem>
                  <FormLabel>{t(name)}</FormLabel>
                  <FormControl>
                    <Input
                      {...field}
                      {...INPUTS[kind]}
                      maxLength={'length' in bounds ? bounds.length : undefined}
                      autoComplete="off"
                    />
                  </FormControl>
                  <FormMessage />
                </FormItem>
              )}
            />,
          ]
        })}
      </div>
      {fields.filter(isFlag).map(name => (
        <Choices
          key={name}
          label={t(name)}
          optional
          options={(['yes', 'no'] as const).map(value => ({ value, label: t(value) }))}
          value={values[name] ?? ''}
          onChange={value => setValue(name, value, { shouldDirty: true })}
        />
      ))}
    </fieldset>
  )
}
