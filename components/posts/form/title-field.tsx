import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { DictateButton } from '@/components/speech/dictate-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TITLE_LENGTH } from '@/lib/contract/limits'
import type { PostValues } from './values'
import type { Title } from './use-title'

/** The title: written from the answers until the seller writes one; who empties it is offered ours again. */
export function TitleField({ title: { ours, suggestion, take, typed }, error }: { title: Title; error?: string }) {
  const t = useTranslations('postAd')
  const { register, control, setFocus, setValue } = useFormContext<PostValues>()
  const value = useWatch({ control, name: 'summary' })
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('summary')} hint={t(ours ? 'titleOurs' : 'summaryHint')} error={error}>
        {tied => (
          <input
            {...tied}
            {...register('summary', { onChange: typed })}
            maxLength={TITLE_LENGTH}
            enterKeyHint="next"
            autoComplete="off"
            // What we wrote goes with the first letter that is typed.
            onFocus={event => ours && event.target.select()}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              setFocus('description')
            }}
          />
        )}
      </Field>
      <DictateButton
        label={t('summary')}
        before={() => (ours ? '' : value)}
        most={TITLE_LENGTH}
        write={text => {
          typed()
          setValue('summary', text, { shouldDirty: true, shouldValidate: error !== undefined })
        }}
      />
      {!ours && value.trim() === '' && suggestion !== '' && (
        <Button kind="quiet" className="self-start bg-leaf-tint px-4! text-left!" onClick={take}>
          <Sparkles aria-hidden />
          {t('titleUse', { title: suggestion })}
        </Button>
      )}
    </div>
  )
}
