import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { PostForm } from '@/lib/contract/post-form'
import { isFieldProblem } from '@/lib/contract/problems'
import type { FormCatalog } from './catalog'
import { relevant, type PostValues } from './values'

const byContract = zodResolver(PostForm) as unknown as Resolver<PostValues>
const NUMBERS = ['milkCapacity', 'currentMilk', 'calfAge']

/** Checks the values by the contract, as the server will; what belongs to another category is not looked at. Messages are field problems. */
export function postResolver({ categories }: FormCatalog): Resolver<PostValues> {
  return async (values, context, options) => {
    const kind = categories.find(({ id }) => id === values.categoryId)?.kind
    const result = await byContract(relevant(values, kind), context, options)
    for (const [field, error] of Object.entries(result.errors)) {
      // A field that may stay blank is a union, and the resolver repeats the words of its blank branch.
      if (!isFieldProblem(error.message)) error.message = NUMBERS.includes(field) ? 'number' : 'choice'
    }
    return result
  }
}
