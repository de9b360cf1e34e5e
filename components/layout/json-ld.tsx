import { jsonLdText } from '@/lib/seo/json-ld'

/** Structured data for search engines. */
export function JsonLd({ thing }: { thing: Parameters<typeof jsonLdText>[0] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }} />
}
