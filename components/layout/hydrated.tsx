'use client'

import { useEffect } from 'react'

/** Marks the page as hydrated. Earlier clicks are then dispatched again (server/edge/scripts-after-paint.ts). */
export function Hydrated() {
  useEffect(() => void (document.documentElement.dataset.hydrated = ''), [])
  return null
}
