import { useTranslations } from 'next-intl'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { ADDRESS_LENGTH, EMAIL_LENGTH } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { LocationCard } from './location-card'
import { NameField } from './name-field'
import { PictureField } from './picture-field'
import { useProfileForm } from './use-profile-form'

type Props = {
  user: User
  /** True if the user must complete the profile first: the form then cannot be closed without saving. */
  forced: boolean
  onDone: () => void
}

/** The form that changes the profile. */
export function ProfileForm({ user, forced, onDone }: Props) {
  const t = useTranslations('profile')
  const form = useProfileForm(user, onDone)
  const { control } = form.methods
  return (
    <Form {...form.methods}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
        className="flex flex-col gap-4 [&_input]:scroll-mt-24 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
      >
        {form.restored && (
          <Alert role="status" variant="accent" className="block px-4 py-2">
            <AlertDescription>{t('restored')}</AlertDescription>
          </Alert>
        )}
        <Card>
          <CardContent className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <NameField control={control} name="name" />
              <NameField control={control} name="surname" />
            </div>
            <PictureField user={user} picture={form.picture} />
          </CardContent>
        </Card>
        <LocationCard user={user} form={form} />
        <Card>
          <CardContent className="flex flex-col gap-4">
            <FormField
              control={control}
              name="address"
              render={({ field }) => (
                <FormItem>
                  <FormLabel>{t('address')}</FormLabel>
                  <FormDescription>{t('addressHint')}</FormDescription>
                  <FormControl>
                    <Textarea {...field} autoComplete="street-address" rows={2} maxLength={ADDRESS_LENGTH} />
                  </FormControl>
                  <FormMessage />
                </FormItem>
              )}
            />
            <FormField
              control={control}
              name="email"
              render={({ field }) => (
                <FormItem>
                  <FormLabel>
                    {t('email')}
                    <span className="font-normal text-muted-foreground"> ({t('optional')})</span>
                  </FormLabel>
                  <FormControl>
                    <Input
                      {...field}
                      type="email"
                      inputMode="email"
                      autoComplete="email"
                      autoCapitalize="none"
                      spellCheck={false}
                      enterKeyHint="done"
                      maxLength={EMAIL_LENGTH}
                    />
                  </FormControl>
                  <FormMessage />
                </FormItem>
              )}
            />
          </CardContent>
        </Card>
        <div
          data-own-bar
          className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0"
        >
          <div className="mx-auto flex max-w-2xl gap-3">
            {!forced && (
              <Button
                variant="outline"
                className="min-w-0 flex-1 px-3 lg:flex-none lg:px-8"
                disabled={form.saving}
                onClick={form.cancel}
              >
                {t('cancel')}
              </Button>
            )}
            <Button type="submit" className="min-w-0 flex-1 px-3" aria-disabled={form.saving}>
              {form.saving ? t('saving') : t('save')}
            </Button>
          </div>
        </div>
      </form>
    </Form>
  )
}
