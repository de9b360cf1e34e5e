import { BRAND } from '@/lib/seo/brand'

/** The content of an e-mail, in the reader's language. */
export type Letter = {
  language: string
  title: string
  paragraphs: string[]
  /** Text that somebody else wrote. */
  quote?: string | null
  items?: { title: string; text: string; url: string }[]
  /** The text below the items. */
  more?: string | null
  button: { label: string; url: string }
  /** Why the reader gets it. */
  why: string
  /** The link that unsubscribes from such mails. */
  stop?: { label: string; url: string }
}

/** The fonts of phones and computers, with the scripts of India. */
const FONT =
  "font-family:system-ui,-apple-system,Roboto,'Noto Sans','Noto Sans Devanagari','Noto Sans Bengali','Noto Sans Gujarati','Noto Sans Gurmukhi','Noto Sans Kannada','Noto Sans Malayalam','Noto Sans Oriya','Noto Sans Tamil','Noto Sans Telugu','Nirmala UI',sans-serif"

/** The site's colours; a mail program in dark mode uses the second set, and one without dark mode the first. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101612!important;color:#f2f4ef!important}
.card{background:#19211c!important}
.soft{color:#b9c4bc!important}
.mark{color:#8fd6a3!important}
.line{border-color:#3a463f!important}
.button{background:#8fd6a3!important;color:#07170d!important}
}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, letter => ESCAPES[letter]!)
const paragraph = (text: string) => `<p style="margin:0 0 12px">${escape(text).replaceAll('\n', '<br>')}</p>`

/**
 * What stands in the head of a letter that a page of the desk shows in a frame: that page's policy allows no style
 * sheet in it, so it looks as in a mail program without dark mode; and its links open nothing there.
 */
const FRAMED = '<base target="_blank">'

/**
 * The letter as a page: no picture, no script, no external file.
 * @param head what stands in its head beside the title
 */
function toHtml(
  { language, title, paragraphs, quote, items = [], more, button, why, stop }: Letter,
  head: string,
): string {
  const body = [
    ...paragraphs.map(paragraph),
    quote
      ? `<p class="line" style="margin:0 0 12px;padding-left:12px;border-left:3px solid #c9c2ae">${escape(quote)}</p>`
      : '',
    ...items.map(
      item =>
        `<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #e3ddcd"><a class="mark" href="${escape(item.url)}" style="color:#14532d;font-weight:700">${escape(item.title)}</a><br>${escape(item.text)}</p>`,
    ),
    more ? `<p class="soft" style="margin:6px 0 0;color:#45524a">${escape(more)}</p>` : '',
  ].join('')
  const end = [
    escape(why),
    ...(stop ? [`<a class="mark" href="${escape(stop.url)}" style="color:#14532d">${escape(stop.label)}</a>`] : []),
  ].join('<br>')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title>${head}</head>
<body class="page" style="margin:0;padding:16px;background:#fbf9f4;color:#16201a;font-size:16px;line-height:1.55;${FONT}">
<div style="max-width:520px;margin:0 auto;overflow-wrap:break-word">
<p class="mark" style="margin:0 0 12px;font-weight:700;font-size:18px;color:#14532d">${BRAND}</p>
<div class="card" style="padding:20px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 12px;font-size:21px;line-height:1.35">${escape(title)}</h1>
${body}
<p style="margin:20px 0 0"><a class="button" href="${escape(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#14532d;color:#ffffff;font-weight:700;text-decoration:none">${escape(button.label)}</a></p>
</div>
<p class="soft" style="margin:16px 4px 0;font-size:14px;color:#45524a">${end}</p>
</div>
</body>
</html>
`
}

function toText({ title, paragraphs, quote, items = [], more, button, why, stop }: Letter): string {
  return [
    title,
    ...paragraphs,
    ...(quote ? [`> ${quote.replaceAll('\n', '\n> ')}`] : []),
    ...items.map(item => `* ${item.title}\n  ${item.text}\n  ${item.url}`),
    ...(more ? [more] : []),
    `${button.label}:\n${button.url}`,
    // Mail programs hide the text below this line.
    `-- \n${why}${stop ? `\n${stop.label}: ${stop.url}` : ''}`,
  ].join('\n\n')
}

/** A letter as plain text and as HTML. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: toText(letter), html: toHtml(letter, `<style>${STYLE}</style>`) }
}

/** The same letter, its HTML for a frame without permissions (`sandbox`) in a page of the desk. */
export function previewLetter(letter: Letter): { text: string; html: string } {
  return { text: toText(letter), html: toHtml(letter, FRAMED) }
}
