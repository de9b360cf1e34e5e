'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react'
import { toast } from '@/components/ui/toast'
import { late } from './late'

export type MenuButton = ReactElement<ComponentProps<'button'>>

/**
 * A button whose menu is loaded when a pointer enters it or at the first tap. That tap then opens the menu. If the load
 * fails, a toast shows that.
 * @param fetchMenu loads the menu with its trigger
 */
export function lateMenu<P extends object>(fetchMenu: () => Promise<ComponentType<P & { trigger: MenuButton }>>) {
  const Menu = late(fetchMenu)

  return function LateMenu({ trigger, ...props }: P & { trigger: MenuButton }) {
    const locale = useLocale()
    const t = useTranslations('shell')
    const [wanted, setWanted] = useState(false)
    const [busy, setBusy] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    const opened = useRef(false)

    // Passes the first tap on to the loaded menu, so that it opens as at any later tap. If the tap was a key, the first
    // item gets the focus.
    useEffect(() => {
      if (!wanted || opened.current) return
      opened.current = true
      button.current?.click()
    }, [wanted])

    function open() {
      setBusy(true)
      Menu.load(locale).then(
        () => setWanted(true),
        () => {
          setBusy(false)
          toast.error(t('error'))
        },
      )
    }

    if (wanted) return <Menu {...(props as P)} trigger={cloneElement(trigger, { ref: button })} />
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      'aria-busy': busy || undefined,
      onPointerEnter: () => void Menu.load(locale).catch(() => {}),
      onClick: open,
    })
  }
}
