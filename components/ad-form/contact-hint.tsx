import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { contactIn } from '@/lib/fraud/contact-in-text'
import type { PostTexts } from '@/lib/contract/post-texts'

/** Warns a seller who writes a number or an address into the text of a post. It blocks nothing. */
export function ContactHint({ field }: { field: 'title' | 'description' }) {
  const t = useTranslations('postAd')
  const found = contactIn(useWatch<PostTexts, typeof field>({ name: field }))
  return (
    <Alert role="status" variant="warning" className="block py-2.5 empty:-mt-2 empty:p-0">
      {found && <AlertDescription>{t(found === 'number' ? 'numberInText' : 'linkInText')}</AlertDescription>}
    </Alert>
  )
}
