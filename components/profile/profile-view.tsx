import { MapPin, NotebookText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Facts } from '@/components/shared/facts'
import { Card, CardContent } from '@/components/ui/card'
import type { User } from '@/lib/contract/users'

type Props = { icon: ReactNode; title: string; rows: ComponentProps<typeof Facts>['rows'] }

function FactsCard({ icon, title, rows }: Props) {
  const t = useTranslations('profile')
  const id = useId()
  return (
    <Card render={<section aria-labelledby={id} />}>
      <CardContent>
        <h2 id={id} className="flex items-center gap-2 text-lg [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary">
          {icon}
          {title}
        </h2>
        <Facts rows={rows} blank={t('notGiven')} />
      </CardContent>
    </Card>
  )
}

/** The saved profile, to read. */
export function ProfileView({ user }: { user: User }) {
  const t = useTranslations('profile')
  const places = useTranslations('places')
  const { village, subdistrict, district, state } = user.place
  return (
    <>
      <FactsCard
        icon={<NotebookText aria-hidden />}
        title={t('about')}
        rows={[
          { label: t('name'), value: user.name },
          { label: t('surname'), value: user.surname },
          { label: t('email'), value: user.email },
          { label: t('address'), value: user.address },
        ]}
      />
      <FactsCard
        icon={<MapPin aria-hidden />}
        title={t('where')}
        rows={[
          { label: places('pincode'), value: user.pincode },
          { label: places('village'), value: village },
          { label: t('subdistrict'), value: subdistrict },
          { label: t('district'), value: district },
          { label: t('state'), value: state },
        ]}
      />
    </>
  )
}
