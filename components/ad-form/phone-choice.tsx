import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { late } from '@/components/late/late'
import type { PostTexts } from '@/lib/contract/post-texts'
import type { User } from '@/lib/contract/users'

const NumberSwitch = late(() => import('@/components/settings/number-switch').then(module => module.NumberSwitch), {
  words: true,
})

/**
 * Whether the ad shows the number. It is shown only if its owner's settings allow it, too: where they do not, they can
 * be changed here.
 */
export function PhoneChoice({ user }: { user: User }) {
  const t = useTranslations('postAd')
  const { setValue, control } = useFormContext<PostTexts>()
  const isShown = useWatch({ control, name: 'phoneShown' }) === 'yes'
  // The switch stays when it is on, so that it can be switched off again.
  const [wasHidden] = useState(!user.phoneShown)
  return (
    <div className="rounded-lg border border-border bg-card p-3">
      <label className="flex min-h-6 items-start gap-3">
        <input
          type="checkbox"
          checked={isShown}
          onChange={event => setValue('phoneShown', event.target.checked ? 'yes' : 'no', { shouldDirty: true })}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        <span>
          <span className="block font-semibold">{t('phoneShown')}</span>
          {wasHidden && <span className="text-sm text-muted-foreground">{t('phoneShownHint')}</span>}
        </span>
      </label>
      {wasHidden && isShown && <NumberSwitch viewer={user} />}
    </div>
  )
}
