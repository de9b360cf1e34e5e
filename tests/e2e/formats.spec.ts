import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { LOCALES } from '../../lib/i18n/locales'
import { expect, test } from './support'

const COUNT = 1000
type Samples = typeof import('../support/format-samples')

// The server renders a page and the browser hydrates it: if they format a number, a date or a
// word differently, it is rendered twice.
test('prices, counts, dates, distances, times and texts are the same bytes in Node and in the browser, in every language', async ({
  page,
}) => {
  const bundle = await build({
    entryPoints: ['tests/support/format-samples.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'samples',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = bundle.outputFiles[0]!.text
  const here = new Function(`${code}; return samples`)() as Samples
  await page.goto('about:blank')
  await page.addScriptTag({ content: code })
  for (const [index, locale] of LOCALES.entries()) {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Parameters<
      Samples['formatSamples']
    >[1]
    const asked = [locale, messages, 7001 + index, COUNT] as const
    const ours = here.formatSamples(...asked)
    const theirs = await page.evaluate(
      all => (globalThis as unknown as { samples: Samples }).samples.formatSamples(...all),
      asked,
    )
    expect(theirs.filter((line, at) => line !== ours[at])).toEqual([])
    expect([locale, ours.length, theirs.length]).toEqual([locale, COUNT, COUNT])
    // The values must differ: a format with the same text for everything would agree too.
    expect(new Set(ours).size).toBeGreaterThan(COUNT * 0.9)
  }
})
