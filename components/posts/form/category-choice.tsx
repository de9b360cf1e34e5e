import { useId } from 'react'
import { classes } from '@/components/ui/classes'
import { pictureSources } from '@/lib/pictures'
import type { FormCatalog } from './catalog'

type Props = { label: string; error?: string; categories: FormCatalog['categories']; value: string; onChange: (id: string) => void }

/** The categories as pictures to tap; a reader who reads little finds the buffalo all the same. */
export function CategoryChoice({ label, error, categories, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-4 gap-2 sm:gap-3">
        {categories.map(category => (
          <label
            key={category.id}
            className={classes(
              'flex min-w-0 flex-col overflow-hidden rounded-card border-2 bg-card text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              category.id === value ? 'border-leaf bg-leaf-tint font-bold' : error ? 'border-danger' : 'border-line',
            )}
          >
            <input type="radio" name={name} value={category.id} checked={category.id === value} onChange={() => onChange(category.id)} className="sr-only" />
            {category.image && <img src={pictureSources(category.image).srcSet.split(' ')[0]} alt="" width={160} height={120} className="aspect-4/3 w-full object-cover" />}
            <span className="grid flex-1 place-items-center px-1 py-1 text-sm leading-snug hyphens-auto">{category.name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
