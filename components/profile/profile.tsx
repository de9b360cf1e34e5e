'use client'

import { ArrowLeft, Pencil, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { VisibleSwitch } from '@/components/settings/visible-switch'
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
      {!editing && <OwnPlaces />}
      {forced && (
        <div className="flex items-start gap-3 rounded-lg bg-secondary-soft p-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{t('incompleteTitle')}</p>
            <p>{errors('profileIncomplete')}</p>
          </div>
        </div>
      )}
      {!editing && next && (
        <div className="flex flex-col gap-3 rounded-lg bg-accent p-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="font-semibold">{t('ready')}</p>
          <Link href={next} replace className={cn(buttonVariants(), 'shrink-0')}>
            <ArrowLeft aria-hidden />
            {t('back')}
          </Link>
        </div>
      )}
      {editing && <ProfileForm user={user} forced={forced} onDone={() => setWanted(false)} />}
      <ProfileHeading user={user} editing={editing} />
      {!editing && <ProfileView user={user} />}
      <VisibleSwitch viewer={user} />
    </div>
  )
}
