'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Milliseconds between two looks. */
const EVERY_MS = 5000

/** Reads the page again and again while what it shows goes on and somebody looks at it. */
export function useNews(goesOn: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [goesOn, router])
}
