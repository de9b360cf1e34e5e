import { BadgeCheck, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent } from '@/components/ui/card'
import type { User } from '@/lib/contract/users'
import { formatDate } from '@/lib/format/format'
import { ProfilePicture } from './profile-picture'

/** The head of the profile: what cannot be changed, and the state of the account. */
export function ProfileHeading({
  user,
  editing,
}: {
  user: User
  /** True while the form is open, because the form then shows name and picture. */
  editing: boolean
}) {
  const t = useTranslations('profile')
  const name = `${user.name} ${user.surname}`.trim()
  return (
    <Card>
      <CardContent className="flex items-center gap-4">
        {!editing && <ProfilePicture name={user.name} surname={user.surname} image={user.image} />}
        <div className="flex min-w-0 flex-col gap-1">
          {!editing && name && <p className="text-xl font-semibold">{name}</p>}
          <p className="flex items-center gap-2">
            <Phone aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="sr-only">{t('mobile')}</span>
            <span className="tabular-nums">+91 {user.mobile}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
            {user.status === 'active' && (
              <Badge variant="accent">
                <BadgeCheck aria-hidden className="shrink-0" />
                {t('active')}
              </Badge>
            )}
            <span>{t('memberSince', { date: formatDate(user.createdAt) })}</span>
          </p>
        </div>
      </CardContent>
    </Card>
  )
}
