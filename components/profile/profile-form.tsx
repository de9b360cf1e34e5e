import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { ADDRESS_LENGTH, EMAIL_LENGTH, NAME_LENGTH } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { LocationCard } from './location-card'
import { PictureField } from './picture-field'
import { useProfileForm } from './use-profile-form'

type Props = {
  user: User
  /** The profile must be completed first: there is no way out but saving. */
  forced: boolean
  onDone: () => void
}

const card = 'flex flex-col gap-4 rounded-card bg-card p-4 shadow-card sm:p-5'

/** The profile as it can be changed. */
export function ProfileForm({ user, forced, onDone }: Props) {
  const t = useTranslations('profile')
  const form = useProfileForm(user, onDone)
  const { register, error } = form
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
      className="flex flex-col gap-4 [&_input]:scroll-mt-24 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
    >
      {form.restored && (
        <div role="status" className="rounded-card bg-leaf-tint px-4 py-2">
          {t('restored')}
        </div>
      )}
      <div className={card}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('name')} error={error('name')}>
            {tied => <input {...tied} {...register('name')} autoComplete="given-name" autoCapitalize="words" enterKeyHint="next" maxLength={NAME_LENGTH} />}
          </Field>
          <Field label={t('surname')} error={error('surname')}>
            {tied => <input {...tied} {...register('surname')} autoComplete="family-name" autoCapitalize="words" enterKeyHint="next" maxLength={NAME_LENGTH} />}
          </Field>
        </div>
        <PictureField user={user} picture={form.picture} />
      </div>
      <LocationCard user={user} form={form} />
      <div className={card}>
        <Field label={t('address')} hint={t('addressHint')} error={error('address')}>
          {tied => <textarea {...tied} {...register('address')} autoComplete="street-address" rows={2} maxLength={ADDRESS_LENGTH} />}
        </Field>
        <Field label={t('email')} note={t('optional')} error={error('email')}>
          {tied => <input {...tied} {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} enterKeyHint="done" maxLength={EMAIL_LENGTH} />}
        </Field>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0">
        <div className="mx-auto flex max-w-2xl gap-3">
          {!forced && (
            <Button kind="secondary" className="min-w-0 flex-1 px-3! lg:flex-none lg:px-8!" disabled={form.saving} onClick={form.cancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" className="min-w-0 flex-1 px-3!" aria-disabled={form.saving}>
            {form.saving ? t('saving') : t('save')}
          </Button>
        </div>
      </div>
    </form>
  )
}
