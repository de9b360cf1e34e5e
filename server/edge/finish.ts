import { scriptsAfterPaint } from './scripts-after-paint'
import { stylesFirst } from './styles-first'

/**
 * Makes the page that is sent from Next's HTML. Each step takes a page and returns a page; a page to which a step does
 * not apply stays as it is.
 * @param saving does the reader save data?
 */
export function finishPage(html: string, { saving }: { saving: boolean }): string {
  return scriptsAfterPaint(stylesFirst(saving ? holdBackPictures(html) : html))
}

/**
 * The page for a reader who saves data. Its first picture is neither preloaded nor loaded eagerly, but lazily like all
 * others, so that the page's first script can stop it before the browser requests it.
 */
export function holdBackPictures(html: string): string {
  return html.replace(/<link\b[^>]*\bas="image"[^>]*>/g, '').replace(/(<img\b[^>]*\bloading=)"eager"/g, '$1"lazy"')
}
