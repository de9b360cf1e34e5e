'use client'

import { Slider as Base } from '@base-ui/react/slider'
import { cn } from '@/lib/utils'

type Props = Omit<Base.Root.Props<readonly number[]>, 'className'> & {
  className?: string
  /** The name of each thumb, for screen readers; by default `aria-label` names them all. */
  labels?: readonly string[]
  /** The text of a value: ₹ 40,000. */
  valueText?: (value: number) => string
}

/** A slider with one thumb for each value. A thumb stops at the next one. A vertical swipe scrolls the page. */
export function Slider({
  className,
  labels,
  valueText = String,
  value,
  defaultValue,
  min = 0,
  max = 100,
  ...props
}: Props) {
  const count = (value ?? defaultValue ?? [min]).length
  return (
    <Base.Root
      data-slot="slider"
      value={value}
      defaultValue={defaultValue}
      min={min}
      max={max}
      thumbCollisionBehavior="none"
      className={cn('px-3', className)}
      {...props}
    >
      <Base.Control
        data-slot="slider-control"
        className="flex h-11 touch-pan-y items-center select-none data-disabled:opacity-60"
      >
        <Base.Track data-slot="slider-track" className="h-1.5 w-full rounded-full bg-border">
          <Base.Indicator data-slot="slider-range" className="rounded-full bg-primary" />
          {Array.from({ length: count }, (_, index) => (
            <Base.Thumb
              key={index}
              index={index}
              data-slot="slider-thumb"
              getAriaLabel={() => labels?.[index] ?? props['aria-label'] ?? ''}
              getAriaValueText={(_, value) => valueText(value)}
              // The touch area is 44 px, the visible thumb 24 px.
              className="size-6 cursor-grab rounded-full border-4 border-primary bg-card before:absolute before:-inset-2.5 before:content-[''] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring data-dragging:cursor-grabbing"
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
