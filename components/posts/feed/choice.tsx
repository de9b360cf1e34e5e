'use client'

import { Field } from '@/components/ui/field'
import { escapeMarkup } from '@/lib/markup'

type Props = { label: string; name: string; value: string | undefined; options: { id: string; name: string }[]; /** What stands for no choice. */ any?: string }

/**
 * One of many, in the browser's own list. The options are written as markup: a list over all of India names 600 districts, and as
 * elements they would cost as much as all its ads. Drawn by the browser's part too, the names travel once, in the catalog.
 */
export function Choice({ label, name, value = '', options, any }: Props) {
  const all = any === undefined ? options : [{ id: '', name: any }, ...options]
  const markup = all.map(option => `<option value="${escapeMarkup(option.id)}"${option.id === value ? ' selected' : ''}>${escapeMarkup(option.name)}</option>`).join('')
  return <Field label={label}>{tied => <select {...tied} className={`${tied.className} text-ellipsis`} name={name} autoComplete="off" dangerouslySetInnerHTML={{ __html: markup }} />}</Field>
}
