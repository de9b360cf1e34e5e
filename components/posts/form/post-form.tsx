'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { User } from '@/lib/contract/users'
import type { FormCatalog } from './catalog'
import { StepBasic } from './step-basic'
import { StepDetails } from './step-details'
import { StepList } from './step-list'
import { StepPhotos } from './step-photos'
import { usePostForm } from './use-post-form'

const NAMES = { basic: 'stepBasic', details: 'stepDetails', photos: 'stepPhotos' } as const

/** The ad form in two or three steps. */
export function PostForm({ catalog, user }: { catalog: FormCatalog; user: User }) {
  const t = useTranslations('postAd')
  const form = usePostForm(catalog)
  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState(false)
  const step = form.steps[form.step] ?? 'basic'

  // A new step is read from its heading on; the first one on opening is not forced upon anyone.
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [form.step, moved])

  const move = (action: () => void) => () => {
    setMoved(true)
    action()
  }

  return (
    <FormProvider {...form.methods}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (form.isLast) void form.submit()
          else move(() => void form.next())()
        }}
        className="mx-auto flex max-w-2xl flex-col gap-5 p-3 pb-24 sm:p-5 lg:pb-5"
      >
        <h1 className="text-2xl">{t('title')}</h1>
        <StepList steps={form.steps} current={form.step} />
        {form.restored && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-leaf-tint px-4 py-2">
            <p>{t('restored')}</p>
            <Button kind="quiet" className="px-2" onClick={form.startOver}>
              {t('startOver')}
            </Button>
          </div>
        )}
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t(NAMES[step])} <span className="sr-only">{t('step', { current: String(form.step + 1), total: String(form.steps.length) })}</span>
        </h2>
        {step === 'basic' && <StepBasic catalog={catalog} user={user} />}
        {step === 'details' && <StepDetails dairy={form.category?.kind === 'dairy'} lactations={catalog.lactations} />}
        {step === 'photos' && <StepPhotos photos={form.photos} onChange={form.setPhotos} problem={form.photoProblem} onProblem={form.setPhotoProblem} />}
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0">
          <div className="mx-auto flex max-w-2xl gap-3">
            {form.step > 0 && (
              <Button kind="secondary" className="flex-1" disabled={form.sending !== null} onClick={move(form.previous)}>
                {t('previous')}
              </Button>
            )}
            <Button type="submit" kind={form.isLast ? 'accent' : 'primary'} className="flex-1" disabled={form.sending !== null}>
              {form.isLast ? (form.sending === null ? t('submit') : form.sending < 1 ? t('sendingPhotos', { percent: String(Math.round(form.sending * 100)) }) : t('submitting')) : t('next')}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
