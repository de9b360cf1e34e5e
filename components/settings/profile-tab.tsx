import { RefreshCw, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Button, buttonClasses } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { toast } from '@/components/ui/toast'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { SettingsCard } from './settings-card'

/** The profile to be read; it is changed on its own page. */
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
        <Avatar name={viewer.name} surname={viewer.surname} image={viewer.image} />
        <p className="min-w-0 text-lg font-semibold">{`${viewer.name} ${viewer.surname}`.trim() || profile('notGiven')}</p>
      </div>
      <Facts rows={rows} blank={profile('notGiven')} />
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <Link href="/profile" className={buttonClasses('primary')}>
          <UserRound aria-hidden />
          {t('openProfile')}
        </Link>
        <Button kind="secondary" onClick={() => toast.success(t('updateToast'), { action: { label: t('openProfile'), onClick: () => router.push('/profile') } })}>
          <RefreshCw aria-hidden />
          {t('update')}
        </Button>
      </div>
    </SettingsCard>
  )
}
