'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { SIGN_IN_EVENT, type SignInRequest } from './open-sign-in'

const SignInDialog = dynamic(() => import('./sign-in-dialog').then(module => module.SignInDialog), { ssr: false })

/** Where the sign-in dialog appears; stands once in the shell. Its code is fetched when it is first asked for. */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const open = (event: Event) => {
      setWanted(true)
      setRequest((event as CustomEvent<SignInRequest>).detail)
    }
    window.addEventListener(SIGN_IN_EVENT, open)
    return () => window.removeEventListener(SIGN_IN_EVENT, open)
  }, [])
  return wanted && <SignInDialog request={request} onClose={() => setRequest(null)} />
}
