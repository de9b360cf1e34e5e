'use client'

import type { ReactNode } from 'react'
import { SignInHost } from '@/components/auth/sign-in-host'
import { BrokenPictures } from '@/components/shared/broken-pictures'
import { Drawer } from '@/components/ui/drawer'
import { ToastHost } from '@/components/ui/toast-host'
import { BottomBar } from './bottom-bar'
import { CompleteProfile } from './complete-profile'
import { Hydrated } from './hydrated'
import { OfflineBar } from './offline-bar'
import { Live } from './live'
import { OfflineReady } from './offline-ready'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'

type Props = { /** The text of the link that skips to the content. */ skip: string; children: ReactNode }

/**
 * The frame of every page: the top bar, the menu (a drawer on small screens, always visible on wide ones) and the
 * places of the dialogs. Most of it runs in the browser. It is one client component, so the page refers to one of them
 * instead of a dozen.
 */
export function Shell({ skip, children }: Props) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-primary px-4 py-3 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {skip}
      </a>
      <Drawer id="menu">
        <TopBar />
        <CompleteProfile />
        <OfflineBar />
        <div className="mx-auto flex max-w-[100rem]">
          <SideMenu />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-24 outline-none lg:px-4">
            {children}
          </main>
        </div>
      </Drawer>
      <BottomBar />
      <SignInHost />
      <ToastHost />
      <BrokenPictures />
      <Hydrated />
      <Live />
      <OfflineReady />
    </>
  )
}
