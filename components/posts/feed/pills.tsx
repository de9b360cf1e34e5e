import { escapeMarkup } from '@/lib/markup'

type Props = { legend: string; name: string; options: { value: string; label: string }[]; value: string; /** Shown only for dairy animals; the form's script shows and hides it. */ dairy?: boolean; hidden?: boolean }

/** A few choices as large buttons of which one is chosen; plain radio buttons, so that no script is needed, and markup: what stands in a form is its own. */
export function Pills({ legend, name, options, value, dairy, hidden }: Props) {
  const markup = options
    .map(option => `<label><input type="radio" name="${name}" value="${escapeMarkup(option.value)}"${option.value === value ? ' checked' : ''} autocomplete="off" class="sr-only">${escapeMarkup(option.label)}</label>`)
    .join('')
  return (
    <fieldset data-dairy={dairy ? '' : undefined} hidden={hidden} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div
        className="flex flex-wrap gap-2 *:flex *:min-h-11 *:items-center *:justify-center *:rounded-full *:border *:border-ink-soft/60 *:bg-card *:px-3.5 *:py-1.5 *:text-center *:has-checked:border-leaf *:has-checked:bg-leaf *:has-checked:font-semibold *:has-checked:text-on-leaf *:has-focus-visible:outline-3 *:has-focus-visible:outline-offset-2 *:has-focus-visible:outline-focus"
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </fieldset>
  )
}
