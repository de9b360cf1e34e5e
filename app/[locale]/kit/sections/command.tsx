'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { put } from '@/components/search/put'
import { Command, CommandHeader, CommandItem, CommandList, CommandStatus } from '@/components/ui/command'
import { Input } from '@/components/ui/input'
import { useCombobox } from '@/components/ui/use-combobox'

const LIST = 'kit-command'

/** A field with choices below it, which arrows reach. */
export function CommandSection() {
  const t = useTranslations('shell')
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  return (
    <div className="flex max-w-xl flex-col gap-1">
      <Input
        ref={setBox}
        role="combobox"
        aria-expanded={false}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-label={t('search')}
        autoComplete="off"
      />
      {box && <Choices box={box} />}
    </div>
  )
}

function Choices({ box }: { box: HTMLInputElement }) {
  const t = useTranslations('menu')
  const [open, setOpen] = useState(true)
  const keys = ['profile', 'chat', 'settings'] as const
  const close = () => setOpen(false)
  const { active } = useCombobox({
    box,
    listId: LIST,
    keys,
    visible: open,
    onShow: () => setOpen(true),
    onClose: close,
    onClear: () => put(box, ''),
    onChoose: close,
  })
  return (
    <Command hidden={!open}>
      <CommandHeader>{t('label')}</CommandHeader>
      <CommandStatus>{keys.length}</CommandStatus>
      <CommandList id={LIST} aria-label={t('label')}>
        {keys.map((key, index) => (
          <CommandItem key={key} id={`${LIST}-${index}`} active={index === active} onSelect={close}>
            <Search aria-hidden />
            {t(key)}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
