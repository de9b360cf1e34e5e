/**
 * The page for a reader who saves data: its first picture is neither fetched ahead nor at once, but drawn lazily as all the others
 * are, so that the page's first script can hold it back before the browser asks for it.
 */
export function holdBackPictures(html: Buffer): Buffer {
  // A character for each byte: all that is looked for is ASCII.
  return Buffer.from(html.toString('latin1').replace(/<link\b[^>]*\bas="image"[^>]*>/g, '').replace(/(<img\b[^>]*\bloading=)"eager"/g, '$1"lazy"'), 'latin1')
}
