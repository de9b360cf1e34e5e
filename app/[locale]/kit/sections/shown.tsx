import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar, AvatarFallback, AvatarImage } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardAction, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/components/ui/card'

const VARIANTS = ['default', 'secondary', 'accent', 'outline', 'ghost', 'destructive'] as const

export function ShownSection() {
  const t = useTranslations('post')
  const shell = useTranslations('shell')
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {VARIANTS.map(variant => (
          <Badge key={variant} variant={variant}>
            <Star aria-hidden />
            {t('sell')}
          </Badge>
        ))}
      </div>
      <div className="flex gap-2">
        <Avatar>
          <AvatarImage src="/icon.svg" />
        </Avatar>
        <Avatar>
          <AvatarFallback>RK</AvatarFallback>
        </Avatar>
        <Avatar className="size-20 text-2xl">
          <AvatarFallback>U</AvatarFallback>
        </Avatar>
      </div>
      <Card className="max-w-md">
        <CardHeader>
          <CardTitle>{t('details')}</CardTitle>
          <CardDescription>{t('soldText')}</CardDescription>
          <CardAction>
            <Button variant="ghost" size="sm">
              {shell('search')}
            </Button>
          </CardAction>
        </CardHeader>
        <CardContent>{t('safety')}</CardContent>
        <CardFooter>
          <Button>{t('call')}</Button>
          <Button variant="outline">{t('whatsapp')}</Button>
        </CardFooter>
      </Card>
    </>
  )
}
