import { BadgeCheck, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'
import { formatDate } from '@/lib/format'
import { ProfilePicture } from './profile-picture'

/** Whose profile this is: what cannot be changed, and how the account stands. */
export function ProfileHeading({ user, editing }: { user: User; /** While the form is open, name and picture stand there. */ editing: boolean }) {
  const t = useTranslations('profile')
  const name = `${user.name} ${user.surname}`.trim()
  return (
    <div className="flex items-center gap-4 rounded-card bg-card p-4 shadow-card sm:p-5">
      {!editing && <ProfilePicture name={user.name} surname={user.surname} image={user.image} />}
      <div className="flex min-w-0 flex-col gap-1">
        {!editing && name && <p className="text-xl font-semibold">{name}</p>}
        <p className="flex items-center gap-2">
          <Phone aria-hidden className="size-5 shrink-0 text-leaf" />
          <span className="sr-only">{t('mobile')}</span>
          <span className="tabular-nums">+91 {user.mobile}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {user.status === 'active' && (
            <span className="inline-flex items-center gap-1 rounded-card bg-leaf-tint px-2 py-0.5 font-semibold text-leaf-strong">
              <BadgeCheck aria-hidden className="size-4 shrink-0" />
              {t('active')}
            </span>
          )}
          <span>{t('memberSince', { date: formatDate(user.createdAt) })}</span>
        </p>
      </div>
    </div>
  )
}
