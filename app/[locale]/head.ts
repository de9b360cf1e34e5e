import type { Metadata } from 'next'
import { jsonLdText } from '@/lib/seo/json-ld'
import { machineMarkup, pageMetadata, type PageSummary } from '@/lib/seo/metadata'
import { notesMarkup } from '@/server/pages/shows'
import { services } from '@/server/platform/services'

/** The metadata of a page: what browsers need by React, what only machines read as markup beside it. */
export async function pageHead(summary: PageSummary): Promise<Metadata> {
  const { environment } = await services()
  notesMarkup('head', machineMarkup(environment.publicUrl, summary))
  return pageMetadata(summary)
}

/** Structured data of a page, for search engines. */
export function addJsonLd(...things: Parameters<typeof jsonLdText>[0][]): void {
  for (const thing of things) notesMarkup('end', `<script type="application/ld+json">${jsonLdText(thing)}</script>`)
}
