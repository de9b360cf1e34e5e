import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Facts } from '@/components/shared/facts'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { User } from '@/lib/contract/users'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { SettingsCard } from './settings-card'

/** The profile, to read only; its own page changes it. */
export function ProfileTab({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const profile = useTranslations('profile')
  const router = useRouter()
  const rows = [
    { label: profile('mobile'), value: `+91 ${viewer.mobile}` },
    { label: profile('email'), value: viewer.email },
    { label: profile('address'), value: viewer.address },
  ]
  return (
    <SettingsCard title={t('tabProfile')}>
      <div className="mt-3 flex items-center gap-3">
        <PersonAvatar name={viewer.name} surname={viewer.surname} image={viewer.image} />
        <p className="min-w-0 text-lg font-semibold">
          {`${viewer.name} ${viewer.surname}`.trim() || profile('notGiven')}
        </p>
      </div>
      <Facts rows={rows} blank={profile('notGiven')} />
      <div className="mt-5 flex flex-col gap-2 sm:flex-row">
        <Link href="/profile" className={buttonVariants()}>
          <UserRound aria-hidden />
          {t('openProfile')}
        </Link>
        <Button
          variant="ghost"
          onClick={() =>
            toast.success(t('updateToast'), {
              action: { label: t('openProfile'), onClick: () => router.push('/profile') },
            })
          }
        >
          {t('update')}
        </Button>
      </div>
    </SettingsCard>
  )
}
