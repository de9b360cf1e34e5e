import { AccountMenu } from './account-menu'
import { Brand } from './brand'
import { LanguagePicker } from './language-picker'
import { MenuButton } from './menu-button'

/** The bar at the top of every page. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-card">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-2 sm:gap-2 sm:px-4 lg:px-6">
        <MenuButton />
        <Brand />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <LanguagePicker />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
