'use client'

import { ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { largestPicture } from '@/lib/pictures/pictures'
import { useKeys } from './use-keys'

type Props = { title: string; photos: string[] }

/** The photos of a case in a row, large enough to judge; a tap enlarges one. */
export function Photos({ title, photos }: Props) {
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const row = useRef<HTMLOListElement>(null)
  const alt = (index: number) => `Photo ${index + 1} of ${photos.length}: ${title}`

  function go(step: number) {
    const next = (at + step + photos.length) % photos.length
    setAt(next)
    row.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  useKeys({ p: photos.length > 0 ? () => go(1) : undefined })
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'p' || key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }

  if (photos.length === 0) return <p className="text-muted-foreground">No photos.</p>
  return (
    <>
      <ol ref={row} aria-label="Photos" className="flex snap-x gap-2 overflow-x-auto pb-1">
        {photos.map((photo, index) => (
          <li key={photo} className="shrink-0 snap-start">
            <button
              type="button"
              onClick={() => {
                setAt(index)
                setLarge(true)
              }}
              className="block rounded-md -outline-offset-3"
            >
              <img
                src={photo}
                alt={alt(index)}
                width={320}
                height={240}
                loading={index < 2 ? 'eager' : 'lazy'}
                className="h-60 w-80 max-w-[78vw] rounded-md lg:h-48 lg:w-64 bg-muted object-contain"
              />
            </button>
          </li>
        ))}
      </ol>
      <Dialog open={isLarge} onOpenChange={setLarge}>
        <DialogContent closeLabel="Close" onKeyDown={onKeyDown} className="sm:max-w-5xl">
          <DialogTitle className="pr-12 text-base">
            {title}
            <span className="figure text-muted-foreground">
              {' '}
              {at + 1} / {photos.length}
            </span>
          </DialogTitle>
          <img
            src={largestPicture(photos[at]!)}
            alt={alt(at)}
            width={960}
            height={720}
            className="h-auto max-h-[70dvh] w-full rounded-md bg-muted object-contain"
          />
          {photos.length > 1 && (
            <Button variant="outline" data-autofocus onClick={() => go(1)}>
              Next photo <kbd>p</kbd>
              <ChevronRight aria-hidden />
            </Button>
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}
