import { StoreLink } from '@/components/download/store-link'
import { SearchBox } from '@/components/search/search-box'
import { AccountMenu } from './account-menu'
import { Brand } from './brand'
import { CompleteProfile } from './complete-profile'
import { LanguagePicker } from './language-picker'
import { MenuButton } from './menu-button'

/** The bar at the top of every page. */
export function TopBar() {
  return (
    <header className="top-bar border-b border-border bg-card">
      <div className="mx-auto flex h-16 max-w-[100rem] items-center gap-0.5 px-1.5 min-[25rem]:gap-1 min-[25rem]:px-2 sm:gap-2 sm:px-4">
        <MenuButton />
        <Brand />
        <SearchBox />
        <div className="flex min-w-0 items-center gap-0.5 min-[25rem]:gap-1 sm:gap-2 md:ml-auto md:shrink-0">
          <StoreLink inBar />
          <CompleteProfile inBar />
          <LanguagePicker />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
