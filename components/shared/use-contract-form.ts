import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm, type FieldValues, type Resolver, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { isFieldProblem } from '@/lib/contract/problems'

/**
 * Returns a function that gives the message for a field problem in the reader's language.
 * @param code a field problem, as schemas and the server name it
 */
export function useFieldWords(): (code: string | undefined) => string {
  const t = useTranslations('fields')
  return code => t(isFieldProblem(code) ? code : 'invalid')
}

/** Wraps a resolver: the messages become texts, and an error's `type` is the problem's code. */
export function inWords<Values extends FieldValues, Decoded>(
  resolver: Resolver<Values, unknown, Decoded>,
  words: (code: string | undefined) => string,
): Resolver<Values, unknown, Decoded> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    for (const error of Object.values(result.errors))
      if (error) Object.assign(error, { type: error.message, message: words(error.message as string | undefined) })
    return result
  }
}

/** A form of react-hook-form whose values a schema of the contract validates and decodes. */
export function useContractForm<Values extends FieldValues, Decoded>(
  schema: z.ZodType<Decoded, Values>,
  options?: Omit<UseFormProps<Values, unknown, Decoded>, 'resolver'>,
): UseFormReturn<Values, unknown, Decoded> {
  const words = useFieldWords()
  return useForm<Values, unknown, Decoded>({ ...options, resolver: inWords(zodResolver(schema), words) })
}
