import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A circle with a picture, or with letters. */
export function Avatar({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="avatar"
      className={cn(
        'relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-primary-strong',
        className,
      )}
      {...props}
    />
  )
}

export function AvatarImage({ className, alt = '', ...props }: ComponentProps<'img'>) {
  return (
    <img
      data-slot="avatar-image"
      alt={alt}
      width={44}
      height={44}
      loading="lazy"
      className={cn('size-full object-cover', className)}
      {...props}
    />
  )
}

/** Shown if there is no picture. */
export function AvatarFallback({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="avatar-fallback" className={cn('grid size-full place-items-center', className)} {...props} />
}
