import { MapPin } from 'lucide-react'

/** A place that is known. */
export function KnownPlace({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-leaf-tint px-3.5 py-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-leaf" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
