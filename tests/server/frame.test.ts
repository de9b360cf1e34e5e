import { fillFrame, frameOf, inScript, longText } from '@/server/pages/frame'

const pieces = (...all: [text: string, times?: number][]) => all.map(([text, times = 1]) => ({ bytes: Buffer.from(text), times }))
const PAGE = Buffer.from('<h1>भैंस</h1><ul>old</ul><p>12 ads</p><script>"old" c1 c1</script>')

it('fills a page with other pieces, wherever they stand', () => {
  const frame = frameOf(PAGE, pieces(['<ul>old</ul>'], ['12 ads'], ['"old"'], ['c1', 2], ['']))!
  const filled = fillFrame(frame, pieces(['<ul>नया $& $1</ul>'], ['13 ads'], ['"नया"'], ['c2', 2], ['']))
  expect(Buffer.concat(filled).toString()).toBe('<h1>भैंस</h1><ul>नया $& $1</ul><p>13 ads</p><script>"नया" c2 c2</script>')
  expect(Buffer.concat(fillFrame(frame, pieces(['<ul>old</ul>'], ['12 ads'], ['"old"'], ['c1', 2], [''])))).toEqual(PAGE)
})

it.each([
  ['missing', pieces(['<ol>'])],
  ['more often there than it should be', pieces(['c1'])],
  ['less often there', pieces(['12 ads', 2])],
  ['in another', pieces(['<ul>old</ul>'], ['>old<'])],
])('takes none out where one is %s', (_, all) => {
  expect(frameOf(PAGE, all)).toBeNull()
})

it('keeps nothing of the memory that the page was in', () => {
  const page = Buffer.from(PAGE)
  const frame = frameOf(page, pieces(['12 ads']))!
  page.fill(0)
  expect(Buffer.concat(fillFrame(frame, pieces(['12 ads'])))).toEqual(PAGE)
})

it('writes into scripts what a script reads as it was, and nothing that ends one', () => {
  const text = `</script><!-- & "quoted" \\ \u2028\u2029 \n 🐃 भैंस`
  const written = inScript(text).toString()
  expect(written).not.toMatch(/[<>&\u2028\u2029\n]/)
  expect(JSON.parse(`"${written}"`)).toBe(text)
  // Three bytes of UTF-8 a letter.
  expect(longText('भैंस').toString()).toBe('Tc,भैंस')
})
