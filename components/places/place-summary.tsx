import { MapPin } from 'lucide-react'

/** A place as text, with a pin. */
export function PlaceSummary({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-accent px-3.5 py-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
