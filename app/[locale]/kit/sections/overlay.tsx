'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '@/components/ui/drawer'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Sheet, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip'

export function OverlaySection() {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const [choosing, setChoosing] = useState(false)
  const button = (name: string) => <Button variant="outline">{name}</Button>
  return (
    <div className="flex flex-wrap gap-3">
      <Dialog>
        <DialogTrigger render={button('Dialog')} />
        <DialogContent closeLabel={menu('close')}>
          <DialogHeader>
            <DialogTitle>{t('signIn')}</DialogTitle>
            <DialogDescription>{t('profileMissing')}</DialogDescription>
          </DialogHeader>
        </DialogContent>
      </Dialog>
      <AlertDialog>
        <AlertDialogTrigger render={button('AlertDialog')} />
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>{t('logout')}</AlertDialogTitle>
            <AlertDialogDescription>{t('profileMissing')}</AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>{menu('close')}</AlertDialogCancel>
            <AlertDialogAction variant="destructive">{t('logout')}</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
      <Sheet>
        <SheetTrigger render={button('Sheet')} />
        <SheetContent closeLabel={menu('close')}>
          <SheetHeader>
            <SheetTitle>{t('search')}</SheetTitle>
          </SheetHeader>
        </SheetContent>
      </Sheet>
      <Drawer>
        <DrawerTrigger render={button('Drawer')} />
        <DrawerContent direction="left" className="p-5">
          <DrawerClose render={<Button variant="outline">{menu('close')}</Button>} />
        </DrawerContent>
      </Drawer>
      <Popover open={choosing} onOpenChange={setChoosing}>
        <PopoverTrigger render={button('Popover')} />
        <PopoverContent>
          <Button variant="ghost" onClick={() => setChoosing(false)}>
            {t('chooseLanguage')}
          </Button>
        </PopoverContent>
      </Popover>
      <DropdownMenu>
        <DropdownMenuTrigger render={button('DropdownMenu')} />
        <DropdownMenuContent>
          <DropdownMenuItem>{menu('profile')}</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive">{t('logout')}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tooltip>
        <TooltipTrigger render={button('Tooltip')} />
        <TooltipContent>{t('chooseLanguage')}</TooltipContent>
      </Tooltip>
    </div>
  )
}
