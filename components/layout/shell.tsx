'use client'

import type { ReactNode } from 'react'
import { SignInHost } from '@/components/auth/sign-in-host'
import { BrokenPictures } from '@/components/ui/broken-pictures'
import { ToastHost } from '@/components/ui/toast-host'
import { CompleteProfileLine } from './complete-profile'
import { FollowLinks } from './follow-links'
import { OfflineBar } from './offline-bar'
import { LiveUpdates } from './live-updates'
import { OfflineReady } from './offline-ready'
import { PostAdButton } from './post-ad-button'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'

type Props = { /** What the link to the content says. */ skip: string; children: ReactNode }

/**
 * What stands around every page: the top bar, the menu (a drawer on small screens, always there on wide ones), the dialogs' places.
 * Most of it is the browser's; as one part of it, it is named once in a page instead of a dozen times.
 */
export function Shell({ skip, children }: Props) {
  return (
    <>
      <a href="#content" className="sr-only z-50 rounded-card bg-leaf px-4 py-3 text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {skip}
      </a>
      <TopBar />
      <CompleteProfileLine />
      <OfflineBar />
      <div className="mx-auto flex max-w-7xl">
        <SideMenu />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-24 outline-none lg:px-6">
          {children}
        </main>
      </div>
      <PostAdButton />
      <SignInHost />
      <ToastHost />
      <BrokenPictures />
      <FollowLinks />
      <LiveUpdates />
      <OfflineReady />
    </>
  )
}
