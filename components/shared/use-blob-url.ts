import { useEffect, useState } from 'react'

/** An object URL for a blob. It is revoked when it is no longer needed. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    const timer = setTimeout(() => setMade({ blob, url }))
    return () => {
      clearTimeout(timer)
      URL.revokeObjectURL(url)
    }
  }, [blob])
  return made && made.blob === blob ? made.url : null
}
