import type { Graph, Thing, WithContext } from 'schema-dts'

type JsonLdThing = WithContext<Thing> | Graph

/** A thing as the text of a script element. `<` is escaped, so that no text of a post can end the script. */
export function jsonLdText(thing: JsonLdThing): string {
  return JSON.stringify(thing).replace(/</g, '\\u003c')
}

/** The structured data of a page for search engines: one script element for each thing. */
export function JsonLd({ things }: { things: (JsonLdThing | null | false)[] }) {
  return things
    .filter(thing => thing !== null && thing !== false)
    .map((thing, index) => (
      <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }} />
    ))
}
