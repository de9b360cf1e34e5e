'use client'

import { useEffect } from 'react'

/**
 * Milliseconds after the load in which nothing disturbs the page. A user who leaves sooner does not pay for the worker.
 */
const REST = 4000

/** Starts the service worker after the page has been idle for a while. */
export function OfflineReady() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void import('./at-rest').then(({ rest }) => rest()).catch(() => {}), REST)
    return () => clearTimeout(timer)
  }, [])
  return null
}
