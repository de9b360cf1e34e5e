'use client'

import dynamic from 'next/dynamic'
import { LoginGuard } from '@/components/auth/login-guard'
import { ChatSkeleton } from './chat-skeleton'

const ChatScreen = dynamic(() => import('./chat-screen').then(module => module.ChatScreen), { ssr: false, loading: ChatSkeleton })

/** Chat, for who is signed in; its code comes only for them. */
export function ChatPage() {
  return <LoginGuard>{user => <ChatScreen key={user.id} user={user} />}</LoginGuard>
}
