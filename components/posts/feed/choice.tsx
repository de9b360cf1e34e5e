import { Field } from '@/components/ui/field'

type Props = { label: string; name: string; value: string | undefined; options: { id: string; name: string }[]; /** What stands for no choice. */ any?: string }

/** A text as it may stand in markup and in an attribute. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * One of many, in the browser's own list. The options are written as markup: a list over all of India names 600 districts, and as
 * elements they would cost as much as all its ads.
 */
export function Choice({ label, name, value = '', options, any }: Props) {
  const all = any === undefined ? options : [{ id: '', name: any }, ...options]
  const markup = all.map(option => `<option value="${escape(option.id)}"${option.id === value ? ' selected' : ''}>${escape(option.name)}</option>`).join('')
  return <Field label={label}>{tied => <select {...tied} className={`${tied.className} text-ellipsis`} name={name} autoComplete="off" dangerouslySetInnerHTML={{ __html: markup }} />}</Field>
}
