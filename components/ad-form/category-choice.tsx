import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import type { PostTexts } from '@/lib/contract/post-texts'
import { pictureSources } from '@/lib/pictures/pictures'
import type { FormCatalog } from './catalog'

type Category = FormCatalog['categories'][number]
type Props = { label: string; error?: string; categories: Category[] }

/**
 * The categories as pictures, for sellers who read little. After a choice they collapse to one row, so that the next
 * question is in view.
 */
export function CategoryChoice({ label, error, categories }: Props) {
  const t = useTranslations('postAd')
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const changing = useRef<HTMLButtonElement>(null)
  /** True if keys are used: arrow keys select every radio on the way to the wanted one, so the list stays open. */
  const byKey = useRef(false)
  const { setValue } = useFormContext<PostTexts>()
  const { field } = useController<PostTexts, 'categoryId'>({ name: 'categoryId' })
  const chosen = categories.find(category => category.id === field.value)
  const [open, setOpen] = useState(chosen === undefined)
  const folded = chosen !== undefined && !open && error === undefined
  const wasFolded = useRef(folded)

  // The pressed element has disappeared, so the focus moves to the element in its place.
  useEffect(() => {
    if (wasFolded.current === folded) return
    wasFolded.current = folded
    if (!root.current?.contains(document.activeElement) && document.activeElement !== document.body) return
    if (folded) {
      changing.current?.focus({ preventScroll: true })
      root.current?.scrollIntoView({ block: 'nearest' })
    } else root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [folded])

  return (
    <fieldset
      ref={root}
      aria-describedby={error ? `${id}-error` : undefined}
      onKeyDown={() => (byKey.current = true)}
      onPointerDown={() => (byKey.current = false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(chosen === undefined)
      }}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-2 font-semibold text-destructive">
          {error}
        </p>
      )}
      {folded ? (
        <div className="flex items-center gap-3 rounded-lg border-2 border-primary bg-accent p-1.5">
          <CategoryPicture category={chosen} sizes="72px" className="w-18 shrink-0 rounded-md" />
          <span className="min-w-0 flex-1 font-semibold text-primary-strong">{chosen.name}</span>
          <Button
            ref={changing}
            variant="ghost"
            aria-label={`${t('changeCategory')}: ${chosen.name}`}
            onClick={() => setOpen(true)}
          >
            {t('changeCategory')}
          </Button>
        </div>
      ) : (
        // A tile is at least as wide as the longest word of all languages.
        <div className="tiles gap-1.5 [--tile:6.7rem] sm:grid-cols-4 sm:gap-3">
          {categories.map((category, index) => (
            <label
              key={category.id}
              className={cn(
                'picture relative flex min-w-0 flex-col overflow-hidden rounded-lg border text-center leading-snug sm:border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
                category === chosen
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
                checked={category === chosen}
                onClick={() => byKey.current || setOpen(false)}
                onChange={() => {
                  field.onChange(category.id)
                  // A breed belongs to its category, so a new category clears it.
                  setValue('breedId', '', { shouldDirty: true })
                }}
                className="sr-only"
              />
              <CategoryPicture
                category={category}
                sizes="(min-width: 640px) 160px, 30vw"
                className="w-full max-sm:aspect-16/9"
              />
              <span className="grid min-h-11 flex-1 place-items-center py-1 font-semibold max-sm:text-[0.8125rem] max-sm:leading-tight">
                {category.name}
              </span>
              {category === chosen && (
                <span
                  aria-hidden
                  className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-primary text-primary-foreground"
                >
                  <Check className="size-5" />
                </span>
              )}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function CategoryPicture({ category, sizes, className }: { category: Category; sizes: string; className: string }) {
  const picture = category.image ? pictureSources(category.image) : null
  return (
    <span
      style={{ backgroundColor: picture?.color }}
      className={cn('block aspect-3/2 overflow-hidden bg-muted', className)}
    >
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={sizes}
          alt=""
          width={160}
          height={107}
          loading="lazy"
          className="size-full object-cover object-top"
        />
      )}
    </span>
  )
}
