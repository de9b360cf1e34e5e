import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** Chromium's hint (explicit JavaScript compile hints, since 136); elsewhere a comment like any other. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** The random name of a stroke in the icons of lucide-react. */
const STROKE_KEY = /(?<=\["(?:path|circle|ellipse|rect|line|polyline|polygon)",\{[^{}]*),key:"[a-z0-9]{4,6}"(?=\})/g

/**
 * Does to the built scripts what the bundler cannot. The strokes of an icon never change places, so React needs no names for them, and random letters do
 * not compress. And the scripts that start every page ask to be compiled whole while they come, beside the browser's main thread, instead of function by
 * function when they run: the longest task of a first visit is half as long.
 */
export function finishScripts() {
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'))
  const first = new Set(rootMainFiles.map(name => `.next/${name}`))
  for (const file of globSync('.next/static/**/*.js')) {
    const code = readFileSync(file, 'utf8')
    const bare = code.replace(STROKE_KEY, '')
    const finished = first.has(file) && !bare.startsWith(HINT) ? HINT + bare : bare
    if (finished !== code) writeFileSync(file, finished)
  }
}
