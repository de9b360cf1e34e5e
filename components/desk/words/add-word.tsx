'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { WORD_LENGTH, type WordList } from '@/lib/contract/desk-words'
import { callDesk } from '../call'
import { useAction } from '../use-action'

/** Puts a word or a link on a list. */
export function AddWord() {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    void run(async () => {
      await callDesk('addWord', { text: String(fields.get('text')), list: fields.get('list') as WordList })
      form.reset()
      router.refresh()
    })
  }
  return (
    <Card render={<section aria-label="Add a word" />}>
      <CardContent className="flex flex-col gap-3">
        <form onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[3fr_1fr_auto]">
          <Field>
            <FieldLabel htmlFor="word">Word, words or link</FieldLabel>
            <Input id="word" name="text" required minLength={2} maxLength={WORD_LENGTH} autoComplete="off" />
          </Field>
          <Field>
            <FieldLabel htmlFor="list">List</FieldLabel>
            <NativeSelect id="list" name="list">
              <option value="block">Block</option>
              <option value="allow">Allow</option>
            </NativeSelect>
          </Field>
          <Button type="submit" disabled={isBusy}>
            Add
          </Button>
        </form>
        <FieldError>{fault}</FieldError>
      </CardContent>
    </Card>
  )
}
