'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { PlaceSearch } from '@/components/places/place-search'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { ADDRESS_LENGTH } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { NameField } from './name-field'
import { useProfileForm } from './use-profile-form'

/**
 * What a complete profile needs and no more, for a user whose action requires it. The place is looked up as soon as the
 * pincode is whole, and the address begins with its village.
 */
export function QuickProfile({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useTranslations('profile')
  const form = useProfileForm(user, onDone)
  const { control, getValues, setValue, formState } = form.methods
  const { village } = form.place.value
  /** The address as it was filled in here. */
  const filled = useRef('')

  useEffect(() => {
    if (village === '' || getValues('address').trim() !== filled.current) return
    filled.current = village
    setValue('address', village, { shouldValidate: getValues('address') !== '' })
  }, [village, getValues, setValue])

  useEffect(
    // This page has asked: its line under the bar would only ask again. The next page does not have the mark.
    () => () => document.querySelector('#content > *')?.setAttribute('data-asked', ''),
    [],
  )

  return (
    <Form {...form.methods}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
        className="flex flex-col gap-4"
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <NameField control={control} name="name" />
          <NameField control={control} name="surname" />
        </div>
        <PlaceSearch
          value={form.place.value}
          onChange={form.place.set}
          error={formState.errors.pincode?.message}
          inputRef={form.methods.register('pincode').ref}
          atOnce
        />
        <FormField
          control={control}
          name="address"
          render={({ field }) => (
            <FormItem>
              <FormLabel>{t('address')}</FormLabel>
              <FormControl>
                <Input {...field} autoComplete="street-address" enterKeyHint="done" maxLength={ADDRESS_LENGTH} />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <Button type="submit" aria-disabled={form.saving}>
          {form.saving ? t('saving') : t('save')}
        </Button>
      </form>
    </Form>
  )
}
