'use client'

import type { LucideIcon } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes'

type Props<K extends string> = {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly { key: K; label: string; icon?: LucideIcon; /** How many are in it, as text. */ count?: string }[]
  current: K
  onChange: (key: K) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** Tabs with one panel: arrows, Home and End go from tab to tab, Tab goes into the panel. Many of them stand in two columns on a phone, so that none is out of sight. */
export function Tabs<K extends string>({ label, tabs, current, onChange, children }: Props<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === current)
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={classes('gap-1 rounded-card bg-sunken p-1', tabs.length > 3 ? 'grid grid-cols-2 sm:grid-cols-4' : 'flex overflow-x-auto')}>
        {tabs.map(tab => {
          const chosen = tab.key === current
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={chosen}
              aria-controls={`${id}-panel`}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={classes('flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[10px] px-2 py-1 leading-snug font-semibold -outline-offset-3 sm:px-4', tabs.length > 3 ? 'min-w-0 text-sm min-[26rem]:text-base' : 'min-w-fit', chosen ? 'bg-card text-leaf-strong shadow-card dark:bg-leaf-tint' : 'text-ink-soft hover:text-ink')}
            >
              {tab.icon && <tab.icon aria-hidden className="size-5 shrink-0 max-[21.5rem]:hidden" />}
              <span className="min-w-0 break-words">{`${tab.label} `}</span>
              {tab.count !== undefined && <span className={classes('figure rounded-full px-2 text-sm', chosen ? 'bg-leaf-tint dark:bg-card' : 'bg-card')}>{tab.count}</span>}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
