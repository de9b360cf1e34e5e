'use client'

import { useTranslations } from 'next-intl'
import { Slider } from '@/components/ui/slider'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'

const NAMES = ['profile', 'settings', 'chat'] as const

export function ChoiceSection() {
  const menu = useTranslations('menu')
  return (
    <>
      <Tabs defaultValue="profile">
        <TabsList aria-label={menu('label')}>
          {NAMES.map(name => (
            <TabsTrigger key={name} value={name}>
              {menu(name)}
            </TabsTrigger>
          ))}
        </TabsList>
        {NAMES.map(name => (
          <TabsContent key={name} value={name}>
            {menu(name)}
          </TabsContent>
        ))}
      </Tabs>
      <Slider defaultValue={[20, 70]} labels={['0', '100']} />
      <ToggleGroup defaultValue={['chat']} aria-label={menu('label')}>
        {NAMES.map(name => (
          <ToggleGroupItem key={name} value={name}>
            {menu(name)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </>
  )
}
