import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { isFieldProblem } from '@/lib/contract/problems'
import type { PostField, PostValues } from './values'

/** What is wrong with a field, in the reader's language; schemas name problems by their codes. */
export function useFieldError(): (field: PostField) => string | undefined {
  const t = useTranslations('fields')
  const { formState } = useFormContext<PostValues>()
  return field => {
    const message = formState.errors[field]?.message
    return message === undefined ? undefined : t(isFieldProblem(message) ? message : 'invalid')
  }
}
