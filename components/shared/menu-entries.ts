import {
  Bell,
  Bookmark,
  CirclePlus,
  House,
  LayoutGrid,
  Megaphone,
  MessageCircle,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

export type MenuEntry = {
  key: 'home' | 'categories' | 'chat' | 'postAd' | 'myAds' | 'savedPosts' | 'profile' | 'notifications' | 'settings'
  href: string
  icon: LucideIcon
  /** The addresses at which this entry is the current one. */
  at: RegExp
  forSignedIn?: true
}

/** The side menu of PRODUCT § 2, in its order. */
export const MENU_ENTRIES: MenuEntry[] = [
  { key: 'home', href: '/', icon: House, at: /^\/$/ },
  { key: 'categories', href: '/categories', icon: LayoutGrid, at: /^\/(categories|category\/)/ },
  { key: 'chat', href: '/chat', icon: MessageCircle, at: /^\/chat/, forSignedIn: true },
  { key: 'postAd', href: '/post-ad', icon: CirclePlus, at: /^\/post-ad/, forSignedIn: true },
  { key: 'myAds', href: '/my-ads', icon: Megaphone, at: /^\/my-ads/, forSignedIn: true },
  { key: 'savedPosts', href: '/saved-posts', icon: Bookmark, at: /^\/saved-posts/, forSignedIn: true },
  { key: 'profile', href: '/profile', icon: UserRound, at: /^\/profile/, forSignedIn: true },
  { key: 'notifications', href: '/notifications', icon: Bell, at: /^\/notifications/, forSignedIn: true },
  { key: 'settings', href: '/settings', icon: Settings, at: /^\/settings/, forSignedIn: true },
]
