'use client'

import { ArrowLeft, Pencil, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { VisibleSwitch } from '@/components/settings/visible-switch'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { Button, buttonVariants } from '@/components/ui/button'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/navigation'
import { sitePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'
import { OwnPlaces } from './own-places'
import { readDraft } from './profile-draft'
import { ProfileForm } from './profile-form'
import { ProfileHeading } from './profile-heading'
import { isReady } from './profile-values'
import { ProfileView } from './profile-view'

/**
 * The user's own profile, to read or to change. An incomplete profile opens in the form, and the form stays until it is
 * saved.
 */
export function Profile({ user }: { user: User }) {
  const t = useTranslations('profile')
  const errors = useTranslations('errors')
  const next = sitePath(useSearchParams().get('next'))
  const forced = !isReady(user)
  const [wanted, setWanted] = useState(() => readDraft(user.id) !== null)
  const editing = forced || wanted
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(editing)

  // The tapped button is gone after the switch, so the focus goes to the top of the page.
  useEffect(() => {
    if (seen.current === editing) return
    seen.current = editing
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [editing])

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('title')}
        </h1>
        {!editing && (
          <Button variant="outline" onClick={() => setWanted(true)}>
            <Pencil aria-hidden />
            {t('edit')}
          </Button>
        )}
      </div>
      {forced && (
        <Alert role="note" variant="warning" className="gap-x-3 p-4">
          <TriangleAlert aria-hidden />
          <AlertTitle>{t('incompleteTitle')}</AlertTitle>
          <AlertDescription>{errors('profileIncomplete')}</AlertDescription>
        </Alert>
      )}
      {!editing && next && (
        <Alert
          role="note"
          variant="accent"
          className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between"
        >
          <AlertTitle>{t('ready')}</AlertTitle>
          <Link href={next} replace className={cn(buttonVariants(), 'shrink-0')}>
            <ArrowLeft aria-hidden />
            {t('back')}
          </Link>
        </Alert>
      )}
      {editing && <ProfileForm user={user} forced={forced} onDone={() => setWanted(false)} />}
      <ProfileHeading user={user} editing={editing} />
      {!editing && <OwnPlaces />}
      {!editing && <ProfileView user={user} />}
      <VisibleSwitch viewer={user} />
    </div>
  )
}
