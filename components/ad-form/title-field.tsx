import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { DictateButton } from '@/components/speech/dictate-button'
import { Button } from '@/components/ui/button'
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { TITLE_LENGTH } from '@/lib/contract/limits'
import type { PostTexts } from '@/lib/contract/post-texts'
import { ContactHint } from './contact-hint'
import type { Title } from './use-title'

/** The title. We write it from the answers until the seller types one; a seller who clears it can take ours again. */
export function TitleField({ title: { ours, suggestion, take, typed }, error }: { title: Title; error?: string }) {
  const t = useTranslations('postAd')
  const { control, setFocus, setValue } = useFormContext<PostTexts>()
  const value = useWatch({ control, name: 'title' })
  return (
    <div className="flex flex-col gap-2">
      <FormField
        control={control}
        name="title"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{t('summary')}</FormLabel>
            <FormDescription>{t(ours ? 'titleOurs' : 'summaryHint')}</FormDescription>
            <FormControl>
              <Input
                {...field}
                maxLength={TITLE_LENGTH}
                enterKeyHint="next"
                autoComplete="off"
                onChange={event => {
                  field.onChange(event)
                  typed()
                }}
                // Selects our title, so that the first letter that the seller types replaces it.
                onFocus={event => ours && event.target.select()}
                onKeyDown={event => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  setFocus('description')
                }}
              />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <ContactHint field="title" />
      <DictateButton
        label={t('summary')}
        before={() => (ours ? '' : value)}
        most={TITLE_LENGTH}
        write={text => {
          typed()
          setValue('title', text, { shouldDirty: true, shouldValidate: error !== undefined })
        }}
      />
      {!ours && value.trim() === '' && suggestion !== '' && (
        <Button variant="ghost" className="self-start bg-accent px-4 text-left" onClick={take}>
          <Sparkles aria-hidden />
          {t('titleUse', { title: suggestion })}
        </Button>
      )}
    </div>
  )
}
