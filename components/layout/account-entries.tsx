'use client'

import { LogOut, Settings, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { MenuButton } from '@/components/late/late-menu'
import { warnOfWaiting } from '@/components/my-ads/warn-of-waiting'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuLinkItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/toast'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/navigation'

type Props = { trigger: MenuButton; user: User; /** True if the profile lacks something. */ missing: boolean }

export function AccountEntries({ trigger, user, missing }: Props) {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const locale = useLocale()

  async function logout(sure = false) {
    try {
      if (!sure && (await warnOfWaiting(user.id, locale, t('logout'), () => void logout(true)))) return
      const { signOut } = await import('@/lib/auth/sign-out')
      await signOut()
      toast.success(t('loggedOut'))
    } catch {
      toast.error(t('error'))
    }
  }

  const name = `${user.name} ${user.surname}`.trim()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={trigger} />
      <DropdownMenuContent align="end">
        <DropdownMenuGroup>
          <DropdownMenuLabel>
            {name && <span className="block font-semibold">{name}</span>}
            <span className="figure text-sm text-muted-foreground">+91 {user.mobile}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuLinkItem render={<Link href="/profile" />}>
            <UserRound aria-hidden />
            {menu('profile')}
            {missing && <span aria-hidden className="ml-auto size-3 rounded-full bg-secondary" />}
          </DropdownMenuLinkItem>
          <DropdownMenuLinkItem render={<Link href="/settings" />}>
            <Settings aria-hidden />
            {menu('settings')}
          </DropdownMenuLinkItem>
          <DropdownMenuItem onClick={() => void logout()}>
            <LogOut aria-hidden />
            {t('logout')}
          </DropdownMenuItem>
        </DropdownMenuGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
