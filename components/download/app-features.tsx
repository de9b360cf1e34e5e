import { Bell, Camera, Languages, MapPin, MessagesSquare, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

/** The features of the app in six sentences. */
export function AppFeatures() {
  const t = useTranslations('appPage')
  const auth = useTranslations('auth')
  const features = [
    [Camera, t('post'), t('postText')],
    [MapPin, t('near'), t('nearText')],
    [MessagesSquare, t('talk'), t('talkText')],
    [Bell, t('told'), t('toldText')],
    [Languages, t('language'), t('languageText')],
    [ShieldCheck, t('control'), auth('secureText')],
  ] as const
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{t('features')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {features.map(([Icon, title, text]) => (
          <Card key={title} render={<li />} className="flex-row p-5">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-primary">
              <Icon aria-hidden className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
