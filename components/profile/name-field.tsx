import { useTranslations } from 'next-intl'
import type { Control } from 'react-hook-form'
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { NAME_LENGTH } from '@/lib/contract/limits'
import type { ProfileValues } from './profile-values'

/** The names of these fields for the browser's autofill. */
const AUTOCOMPLETE = { name: 'given-name', surname: 'family-name' } as const

type Props = { control: Control<ProfileValues>; name: keyof typeof AUTOCOMPLETE }

/** A user's first or last name. */
export function NameField({ control, name }: Props) {
  const t = useTranslations('profile')
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{t(name)}</FormLabel>
          <FormControl>
            <Input
              {...field}
              autoComplete={AUTOCOMPLETE[name]}
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={NAME_LENGTH}
            />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  )
}
