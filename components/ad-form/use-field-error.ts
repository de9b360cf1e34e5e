import { useFormContext } from 'react-hook-form'
import type { PostField, PostTexts } from '@/lib/contract/post-texts'

/** Returns the message of a field in the reader's language. For parts that are not plain controls of the kit's Form. */
export function useFieldError(): (field: PostField) => string | undefined {
  const { formState } = useFormContext<PostTexts>()
  return field => formState.errors[field]?.message
}
