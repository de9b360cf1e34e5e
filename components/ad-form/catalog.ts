import type { CategoryKind } from '@/lib/contract/categories'

/** The choices of the form, in the reader's language. */
export type FormCatalog = {
  categories: { id: string; name: string; kind: CategoryKind; image: string | null }[]
  breeds: { id: string; categoryId: string; name: string }[]
  lactations: { id: string; name: string }[]
}
