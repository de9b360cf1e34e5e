import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

/** Widths of a thumbnail, as `sizes` of a picture in it. */
export const THUMBNAIL_SIZES = '(min-width: 640px) 224px, 96px'

/**
 * The frame of a picture beside text: square on a phone, 4:3 where there is room. Its height does not follow the text,
 * because that would crop the heads of animals.
 */
export function Thumbnail({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      data-slot="thumbnail"
      className={cn(
        'm-3 mr-0 w-24 max-w-[35%] shrink-0 self-start overflow-hidden rounded-md sm:w-56 [&>*]:aspect-square [&>*]:w-full [&>*]:object-cover sm:[&>*]:aspect-4/3',
        className,
      )}
    >
      {children}
    </div>
  )
}
