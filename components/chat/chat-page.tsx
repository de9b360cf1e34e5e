'use client'

import { LoginGuard } from '@/components/auth/login-guard'
import { late } from '@/components/late/late'
import { ChatSkeleton } from './chat-skeleton'

const ChatScreen = late(() => import('./chat-screen').then(module => module.ChatScreen), { queries: true })

/** Chat, for signed-in users; visitors do not load its code. */
export function ChatPage() {
  return <LoginGuard>{user => <ChatScreen fallback={<ChatSkeleton />} key={user.id} user={user} />}</LoginGuard>
}
