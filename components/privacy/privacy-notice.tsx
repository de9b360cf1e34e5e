import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

/**
 * What India's Digital Personal Data Protection Act requires a notice to say (sections 5, 6 and 11 to 14), in plain
 * words: which data, why, how long, which rights, whom to ask.
 */
const PARTS = [
  {
    title: 'what',
    lines: [
      'number',
      'profile',
      'ads',
      'photoMarks',
      'chats',
      'sales',
      'activity',
      'device',
      'near',
      'speed',
      'carriers',
    ],
  },
  { title: 'howLong', lines: ['account', 'sooner'] },
  { title: 'rights', lines: ['see', 'consent', 'nominee'] },
] as const

/** The notice about personal data. @param email the address for questions and complaints */
export function PrivacyNotice({ email }: { email: string }) {
  const t = useTranslations('privacy')
  const settings = useTranslations('settings')
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <h1 className="text-2xl">{t('title')}</h1>
      <p>{t('intro')}</p>
      {PARTS.map(({ title, lines }) => (
        <Card key={title} render={<section />}>
          <CardContent>
            <h2 className="mb-2 text-lg">{t(title)}</h2>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {lines.map(line => (
                <li key={line}>{t(line)}</li>
              ))}
            </ul>
            {title === 'rights' && (
              <Link href="/settings#privacy" className={cn(buttonVariants({ variant: 'outline' }), 'mt-4')}>
                <Settings2 aria-hidden />
                {settings('openPrivacy')}
              </Link>
            )}
          </CardContent>
        </Card>
      ))}
      <Card render={<section />}>
        <CardContent>
          <h2 className="mb-2 text-lg">{t('contact')}</h2>
          <p>{t('contactText')}</p>
          <a href={`mailto:${email}`} className={cn(buttonVariants({ variant: 'ghost' }), 'mt-2 -ml-2 px-2 break-all')}>
            {email}
          </a>
        </CardContent>
      </Card>
      <p className="text-sm text-muted-foreground">{t('credits')}</p>
    </div>
  )
}
