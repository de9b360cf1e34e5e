'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Renders its children when its place first comes into view, so that parts that nobody sees are not loaded. `className`
 * reserves the place.
 */
export function WhenSeen({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || seen) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <div ref={ref} className={className}>
      {seen && children}
    </div>
  )
}
