'use client'

import { MessageCircle, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { Button, buttonClasses } from '@/components/ui/button'
import { useViewer } from '@/lib/api/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { countInquiry, loadContact } from './load-contact'

type Words = Record<'call' | 'whatsapp' | 'whatsappText' | 'signIn' | 'loading' | 'failed' | 'hidden' | 'incomplete' | 'own', string>
type Props = { postId: string; sellerId: string; words: Words }

/** On a phone the ways to reach the seller stand at the thumb, whatever is being read. */
const bar = 'fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:flex-col lg:border-0 lg:p-0'

/** How this viewer may reach the seller. The page is the same for everyone; this part asks for the number where there is a session. */
export function SellerContact({ postId, sellerId, words }: Props) {
  const { state, user } = useViewer()
  const complete = user !== undefined && isProfileComplete(user)
  const asks = state === 'signedIn' && complete && user.id !== sellerId
  const [contact, setContact] = useState<{ phone: string | null } | 'loading' | 'failed'>('loading')

  useEffect(() => {
    if (!asks) return
    let left = false
    loadContact(postId).then(
      phone => left || setContact({ phone }),
      () => left || setContact('failed'),
    )
    return () => {
      left = true
    }
  }, [asks, postId])

  if (state === 'loading') return <div className={bar}><span className="skeleton min-h-12 flex-1" /></div>
  if (state === 'signedOut' || !user) {
    return (
      <div className={bar}>
        <Button className="flex-1" onClick={() => openSignIn({ notice: 'loginRequired' })}>
          <Phone aria-hidden />
          {words.signIn}
        </Button>
      </div>
    )
  }
  if (user.id === sellerId) return <p className="rounded-card bg-leaf-tint p-3 font-semibold">{words.own}</p>
  if (!complete) return <p className="rounded-card bg-turmeric-tint p-3">{words.incomplete}</p>
  if (contact === 'loading') return <div className={bar} role="status" aria-label={words.loading}><span className="skeleton min-h-12 flex-1" /></div>
  if (contact === 'failed') return <p role="alert" className="rounded-card bg-danger-tint p-3">{words.failed}</p>
  if (contact.phone === null) return <p className="rounded-card bg-sunken p-3">{words.hidden}</p>
  return (
    <div className={bar}>
      <a href={`tel:+91${contact.phone}`} onClick={() => void countInquiry(postId)} className={buttonClasses('primary', 'flex-1')}>
        <Phone aria-hidden />
        {words.call}
      </a>
      <a href={`https://wa.me/91${contact.phone}?text=${encodeURIComponent(words.whatsappText)}`} target="_blank" rel="noopener" onClick={() => void countInquiry(postId)} className={buttonClasses('secondary', 'flex-1')}>
        <MessageCircle aria-hidden />
        {words.whatsapp}
      </a>
    </div>
  )
}
