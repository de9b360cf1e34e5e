import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const read = (path: string) => readFileSync(path, 'utf8')
const own = (name: string) => ({ fileName: name, contents: read(`tests/support/sitemap/${name}`) })

/** The errors of a sitemap or a sitemap index, by the schemas of sitemaps.org and, for pictures, of Google. */
export async function sitemapFaults(xml: string): Promise<string[]> {
  const isIndex = xml.includes('<sitemapindex')
  const { errors } = await validateXML({
    xml: { fileName: 'checked.xml', contents: xml },
    schema: own(isIndex ? 'siteindex.xsd' : 'files.xsd'),
    // The library that writes our sitemaps contains the protocol's schema.
    preload: [
      own('sitemap-image.xsd'),
      { fileName: 'sitemap.xsd', contents: read('node_modules/sitemap/schema/sitemap.xsd') },
    ],
  })
  return errors.map(({ message }) => message)
}

/** The texts of the elements of this name, without their namespace prefix. */
export function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(match => match[1] ?? '')
}
