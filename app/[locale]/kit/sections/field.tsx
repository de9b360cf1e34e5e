import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import {
  Field,
  FieldContent,
  FieldDescription,
  FieldError,
  FieldGroup,
  FieldLabel,
  FieldLegend,
  FieldSeparator,
  FieldSet,
} from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect, NativeSelectOptGroup, NativeSelectOption } from '@/components/ui/native-select'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { CodeSample } from './code'

const TYPES = ['sell', 'buy', 'rent'] as const

export function FieldSection() {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  return (
    <FieldGroup className="max-w-xl">
      <Field>
        <FieldLabel htmlFor="kit-title">{t('summary')}</FieldLabel>
        <FieldDescription id="kit-title-hint">{t('summaryHint')}</FieldDescription>
        <Input id="kit-title" aria-describedby="kit-title-hint" placeholder={t('ageHint')} />
      </Field>
      <Field data-invalid>
        <FieldLabel htmlFor="kit-price">{t('price')}</FieldLabel>
        <Input id="kit-price" aria-invalid aria-describedby="kit-price-error" defaultValue="12,00,000.50" />
        <FieldError id="kit-price-error" errors={[{ message: errors('invalidPincode') }]} />
      </Field>
      <Field data-disabled>
        <FieldLabel htmlFor="kit-weight">{t('weight')}</FieldLabel>
        <Input id="kit-weight" disabled defaultValue="35 kg" />
      </Field>
      <Field>
        <FieldLabel htmlFor="kit-text">{t('description')}</FieldLabel>
        <Textarea id="kit-text" rows={3} placeholder={t('descriptionHint')} />
      </Field>
      <Field>
        <FieldLabel htmlFor="kit-type">{t('type')}</FieldLabel>
        <NativeSelect id="kit-type">
          <NativeSelectOptGroup label={t('kind')}>
            {TYPES.map(type => (
              <NativeSelectOption key={type} value={type}>
                {t(type)}
              </NativeSelectOption>
            ))}
          </NativeSelectOptGroup>
        </NativeSelect>
      </Field>
      <FieldSeparator>{t('optional')}</FieldSeparator>
      <FieldSet>
        <FieldLegend variant="label" id="kit-legend">
          {t('type')}
        </FieldLegend>
        <RadioGroup aria-labelledby="kit-legend">
          {TYPES.map((type, index) => (
            <FieldLabel key={type} className="min-h-11 font-normal">
              <RadioGroupItem name="kit-radio" defaultChecked={index === 0} disabled={index === 2} />
              {t(type)}
            </FieldLabel>
          ))}
        </RadioGroup>
      </FieldSet>
      <FieldLabel className="min-h-11 font-normal">
        <Checkbox defaultChecked />
        {t('phoneShown')}
      </FieldLabel>
      {[true, false].map(on => (
        <Field key={String(on)} orientation="horizontal">
          <FieldContent>
            <FieldLabel htmlFor={`kit-switch-${on}`}>{t('phoneShown')}</FieldLabel>
            <FieldDescription>{t('phoneShownHint')}</FieldDescription>
          </FieldContent>
          <Switch id={`kit-switch-${on}`} defaultChecked={on} />
        </Field>
      ))}
      <CodeSample label={t('numberInText')} />
    </FieldGroup>
  )
}
