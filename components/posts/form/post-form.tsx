'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { User } from '@/lib/contract/users'
import type { FormCatalog } from './catalog'
import { FormBar } from './form-bar'
import { StepBasic } from './step-basic'
import { StepDetails } from './step-details'
import { StepList } from './step-list'
import { StepPhotos } from './step-photos'
import { usePostForm } from './use-post-form'

const NAMES = { basic: 'stepBasic', details: 'stepDetails', photos: 'stepPhotos' } as const

/** The ad form in two or three steps. */
export function PostForm({ catalog, user }: { catalog: FormCatalog; user: User }) {
  const t = useTranslations('postAd')
  const form = usePostForm(catalog, user)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(form.step)
  const step = form.steps[form.step] ?? 'basic'

  // A new step is read from its heading on; the first one on opening is not forced upon anyone.
  useEffect(() => {
    if (seen.current !== form.step) heading.current?.focus()
    seen.current = form.step
  }, [form.step])

  return (
    <FormProvider {...form.methods}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void (form.isLast ? form.submit() : form.next())
        }}
        className="mx-auto flex max-w-2xl flex-col gap-5 p-3 sm:p-5 lg:px-0"
      >
        <div className="flex flex-col gap-3">
          <h1 className="text-2xl">{t('title')}</h1>
          <StepList steps={form.steps} current={form.step} />
        </div>
        {form.restored && form.step === 0 && (
          <div role="status" className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-leaf-tint px-4 py-1">
            <p>{t('restored')}</p>
            <Button kind="quiet" className="-mr-2 px-2!" onClick={form.startOver}>
              {t('startOver')}
            </Button>
          </div>
        )}
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t(NAMES[step])} {step === 'details' && <span className="text-base font-normal text-ink-soft">({t('optional')})</span>}
          <span className="sr-only">{t('step', { current: String(form.step + 1), total: String(form.steps.length) })}</span>
        </h2>
        {step === 'basic' && <StepBasic catalog={catalog} user={user} />}
        {step === 'details' && <StepDetails dairy={form.kind === 'dairy'} lactations={catalog.lactations} />}
        {step === 'photos' && <StepPhotos photos={form.photos} />}
        <FormBar isFirst={form.step === 0} isLast={form.isLast} sending={form.sending} waiting={form.photos.preparing} onPrevious={form.previous} />
      </form>
    </FormProvider>
  )
}
