import { Check } from 'lucide-react'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { cn } from '@/lib/utils'
import type { PostTexts } from '@/lib/contract/post-texts'
import { pictureSources } from '@/lib/pictures/pictures'
import type { FormCatalog } from './catalog'

type Props = { label: string; error?: string; categories: FormCatalog['categories'] }

/** The categories as pictures to tap: a seller who reads little finds the buffalo too. */
export function CategoryChoice({ label, error, categories }: Props) {
  const id = useId()
  const { setValue } = useFormContext<PostTexts>()
  const { field } = useController<PostTexts, 'categoryId'>({ name: 'categoryId' })
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-2 font-semibold text-destructive">
          {error}
        </p>
      )}
      <div className="tiles gap-2.5 sm:grid-cols-4 sm:gap-3">
        {categories.map((category, index) => {
          const chosen = category.id === field.value
          const picture = category.image ? pictureSources(category.image) : null
          return (
            <label
              key={category.id}
              className={cn(
                'picture relative flex min-w-0 flex-col overflow-hidden rounded-lg border-2 text-center leading-snug has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
                chosen
                  ? 'border-primary bg-primary text-primary-foreground'
                  : error
                    ? 'border-destructive bg-card'
                    : 'border-border bg-card',
              )}
            >
              <input
                type="radio"
                name={field.name}
                ref={index === 0 ? field.ref : undefined}
                value={category.id}
                checked={chosen}
                onChange={() => {
                  field.onChange(category.id)
                  // A breed belongs to its category, so a new category clears it.
                  setValue('breedId', '', { shouldDirty: true })
                }}
                className="sr-only"
              />
              <span style={{ backgroundColor: picture?.color }} className="block aspect-3/2 w-full bg-muted">
                {picture && (
                  <img
                    src={picture.src}
                    srcSet={picture.srcSet}
                    sizes="(min-width: 640px) 160px, 45vw"
                    alt=""
                    width={160}
                    height={107}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="grid min-h-11 flex-1 place-items-center px-1 py-1.5 font-semibold">{category.name}</span>
              {chosen && (
                <span
                  aria-hidden
                  className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-primary text-primary-foreground"
                >
                  <Check className="size-5" />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
