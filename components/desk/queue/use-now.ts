import { useEffect, useState } from 'react'

/**
 * The time, in milliseconds since 1970, which goes on by itself.
 * @param first the time of the server, so that both render the same page
 * @param every milliseconds between two steps
 */
export function useNow(first: number, every: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const step = () => setNow(Date.now())
    const start = setTimeout(step)
    const timer = setInterval(step, every)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
    }
  }, [every])
  return now
}
