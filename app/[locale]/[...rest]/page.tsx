import { notFound } from 'next/navigation'

/** Every address that no page has: the 404 of the reader's language. */
export default function MissingPage() {
  notFound()
}
