import { readFileSync } from 'node:fs'
import { contentSecurityPolicy } from '@/server/edge/csp'
import { finishPage, holdBackPictures } from '@/server/edge/finish'
import { scriptsAfterPaint } from '@/server/edge/scripts-after-paint'
import { stylesFirst } from '@/server/edge/styles-first'

/** A page as Next writes it, except for its text. */
const page = readFileSync('tests/fixtures/next-page.html', 'utf8')
const SHEET = `@layer base{html{color:#111}table,sup{margin:0}@layer utilities{.min-h-12{min-height:3rem}.unused{color:red}.not-here:hover{color:blue}}}@keyframes spin{to{rotate:1turn}}`

it('puts the rules that a page uses into its head, and no others', () => {
  const asked: string[] = []
  const finished = stylesFirst(page, address => (asked.push(address), SHEET))
  expect(asked).toEqual(['/_next/static/chunks/0ejt6evmr1ish.css'])
  expect(finished).toContain(
    '<style>@layer base{html{color:#111}}@layer base{@layer utilities{.min-h-12{min-height:3rem}}}</style></head>',
  )
  expect(finished.replace(/<style>.*?<\/style>/s, '')).toBe(page)
})

it('gives old browsers the initial values of the properties that the page uses, and no others', () => {
  const sheet = '@layer properties{*,:before{--tw-a:0;--tw-b:initial}}.min-h-12{left:var(--tw-b)}'
  expect(stylesFirst(page.replace('1ish.css', '2ish.css'), () => sheet)).toContain(
    '<style>@layer properties{*,:before{--tw-b:initial;}}.min-h-12{left:var(--tw-b)}</style></head>',
  )
})

it('asks for scripts and the whole sheet once the page is painted, each once and in their order', () => {
  const finished = scriptsAfterPaint(page)
  const sources = [...page.matchAll(/<script src="([^"]+)" async/g)].map(([, source]) => source)
  expect(sources.length).toBeGreaterThan(5)
  expect(finished).not.toMatch(/<script src="[^"]+" async|rel="stylesheet"|as="script"/)
  // Inline scripts, and scripts for browsers without modules, stay where they are.
  const rest = (html: string) =>
    html.replace(/<script src="[^"]+" async=""><\/script>|<link rel="(stylesheet|preload" as="script)"[^>]*>/g, '')
  const loader = /<script>\(function\(\)\{var d=document.*?<\/script>(?=<\/body>)/s.exec(finished)![0]
  expect(finished.replace(loader, '')).toBe(rest(page))
  expect(loader).toContain(JSON.stringify(sources))
  expect(loader).toContain('[["/_next/static/chunks/0ejt6evmr1ish.css","next"]]')
  expect(() => new Function(loader.replace(/<\/?script>/g, ''))).not.toThrow()
})

it('holds the first picture back where data is saved', () => {
  const finished = holdBackPictures(page)
  expect(page).toMatch(/as="image".*loading="eager"/s)
  expect(finished).not.toMatch(/as="image"|loading="eager"/)
  expect(finished).toContain('loading="lazy"')
})

it('leaves a page alone to which a step does not apply', () => {
  for (const html of ['', '<p>text</p>', '<html><head></head><body>no script</body></html>']) {
    expect(stylesFirst(html)).toBe(html)
    expect(scriptsAfterPaint(html)).toBe(html)
    expect(finishPage(html, { saving: true })).toBe(html)
  }
})

it('allows what stands in a finished page and runs, by its hash', () => {
  const policy = contentSecurityPolicy(scriptsAfterPaint(page))
  // The head's first script, Next's two or more, and the loader; data is no script.
  const inline = [...scriptsAfterPaint(page).matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].length
  expect(policy.match(/'sha256-/g)).toHaveLength(inline)
  expect(contentSecurityPolicy('<script type="application/ld+json">{}</script>')).toBe(contentSecurityPolicy(''))
})
