'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { cn } from '@/lib/utils'
import type { FormCatalog } from './catalog'
import { FormBar } from './form-bar'
import { StepBasic } from './step-basic'
import { StepDetails } from './step-details'
import { STEP_WORDS, StepList } from './step-list'
import { StepPhotos } from './step-photos'
import { usePostForm } from './use-post-form'

type Props = {
  catalog: FormCatalog
  user: User
  /** The post to change; undefined for a new one. */
  post?: Post
  /** The id of the outbox post to edit. */
  waitingId?: string
}

/** The ad form in two or three steps. */
export function PostForm({ catalog, user, post, waitingId }: Props) {
  const t = useTranslations('postAd')
  const form = usePostForm(catalog, user, post, waitingId)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(form.step)
  const step = form.steps[form.step] ?? 'basic'

  // A new step gets the focus on its heading, so that a screen reader starts there; then on the wrong field, if there
  // is one. The first step does not take the focus when the form opens.
  const { focusWrong } = form
  useEffect(() => {
    if (seen.current === form.step) return
    seen.current = form.step
    heading.current?.focus()
    focusWrong()
  })

  return (
    <FormProvider {...form.methods}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void (form.isLast ? form.submit() : form.next())
        }}
        // The scroll margins keep a focused field and the next question clear of the bars at the top and bottom.
        className="mx-auto flex max-w-2xl flex-col gap-5 p-3 sm:p-5 lg:px-0 [&_:is(input,textarea,select)]:scroll-mt-24 [&_:is(input,textarea,select)]:scroll-mb-36 [&_[data-slot=step]>*]:scroll-mt-20 [&_[data-slot=step]>*]:scroll-mb-28"
      >
        <div className="flex flex-col gap-3">
          <h1 className="text-2xl">{t(post ? 'editTitle' : 'title')}</h1>
          <StepList steps={form.steps} current={form.step} />
        </div>
        {form.restored && (
          // The button goes below the text where they do not fit side by side.
          <Alert
            role="status"
            variant="accent"
            className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-2.5 pb-1"
          >
            <AlertDescription className="pb-1.5">{t(post ? 'restoredEdit' : 'restored')}</AlertDescription>
            <Button variant="ghost" className="-mr-2 px-2" onClick={form.startOver}>
              {t('startOver')}
            </Button>
          </Alert>
        )}
        {/* The list of steps already shows this heading, but not that the details are optional. */}
        <h2 ref={heading} tabIndex={-1} className={cn('text-xl outline-none', step !== 'details' && 'sr-only')}>
          {t(STEP_WORDS[step])}{' '}
          {step === 'details' && <span className="text-base font-normal text-muted-foreground">({t('optional')})</span>}
          <span className="sr-only">
            {t('step', { current: String(form.step + 1), total: String(form.steps.length) })}
          </span>
        </h2>
        {step === 'basic' && (
          <StepBasic
            catalog={catalog}
            user={user}
            title={form.title}
            description={form.description}
            photos={post ? null : form.photos}
            posted={post?.place}
          />
        )}
        {step === 'details' && <StepDetails dairy={form.kind === 'dairy'} catalog={catalog} />}
        {step === 'photos' && (
          <StepPhotos photos={form.photos} catalog={catalog} user={user} place={post?.place ?? user.place} />
        )}
        <FormBar
          isChange={post !== undefined}
          isFirst={form.step === 0}
          isLast={form.isLast}
          sending={form.sending}
          waiting={form.photos.preparing}
          onPrevious={form.previous}
        />
      </form>
    </FormProvider>
  )
}
