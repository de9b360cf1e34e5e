'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'

/** A form whose field is wrong after it was sent empty. */
export function FormSection() {
  const t = useTranslations('shell')
  const form = useForm({
    resolver: zodResolver(z.object({ text: z.string().min(3, t('profileMissing')) })),
    defaultValues: { text: '' },
  })
  return (
    <Form {...form}>
      <form
        noValidate
        onSubmit={event => void form.handleSubmit(() => {})(event)}
        className="flex max-w-xl flex-col items-start gap-3"
      >
        <FormField
          control={form.control}
          name="text"
          render={({ field }) => (
            <FormItem>
              <FormLabel>{t('search')}</FormLabel>
              <FormDescription>{t('searchPlaceholder')}</FormDescription>
              <FormControl>
                <Input {...field} />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </Form>
  )
}
