import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch, type ControllerRenderProps } from 'react-hook-form'
import { DictateButton } from '@/components/speech/dictate-button'
import { Button } from '@/components/ui/button'
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/contract/limits'
import type { PostTexts } from '@/lib/contract/post-texts'
import { ContactHint } from './contact-hint'
import type { OurText } from './use-our-text'

type Control = ControllerRenderProps<PostTexts, OurText['field']>
type Props = {
  label: string
  /** What to write, while the text is not ours. */
  hint: string
  text: OurText
  error?: string
}

/**
 * The title or the description. We write it from the answers until the seller types one; a seller who clears it can
 * take ours again.
 */
export function WrittenField({ label, hint, text, error }: Props) {
  const { field: name, ours, suggestion, take, typed } = text
  const t = useTranslations('postAd')
  const { control, setFocus, setValue } = useFormContext<PostTexts>()
  const value = useWatch({ control, name })
  const most = name === 'title' ? TITLE_LENGTH : DESCRIPTION_LENGTH
  const toDescription = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setFocus('description')
  }
  const input = (field: Control) => {
    const shared = {
      ...field,
      maxLength: most,
      onChange: (event: unknown) => {
        field.onChange(event)
        typed()
      },
    }
    return name === 'title' ? (
      <Input
        {...shared}
        enterKeyHint="next"
        autoComplete="off"
        // Selects our title, so that the first letter that the seller types replaces it; a description grows.
        onFocus={event => ours && event.target.select()}
        onKeyDown={toDescription}
      />
    ) : (
      <Textarea {...shared} rows={4} />
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <FormField
        control={control}
        name={name}
        render={({ field }) => (
          <FormItem>
            <FormLabel>{label}</FormLabel>
            <FormDescription>{ours ? t(name === 'title' ? 'titleOurs' : 'descriptionOurs') : hint}</FormDescription>
            <FormControl>{input(field)}</FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <ContactHint field={name} />
      <DictateButton
        label={label}
        before={() => (ours ? '' : value)}
        most={most}
        write={words => {
          typed()
          setValue(name, words, { shouldDirty: true, shouldValidate: error !== undefined })
        }}
      />
      {!ours && value.trim() === '' && suggestion !== '' && (
        <Button variant="ghost" className="self-start bg-accent px-4 text-left" onClick={take}>
          <Sparkles aria-hidden />
          {name === 'title' ? t('titleUse', { title: suggestion }) : t('descriptionUse', { text: suggestion })}
        </Button>
      )}
    </div>
  )
}
