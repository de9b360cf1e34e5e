import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A component as in shadcn's documentation. */
const FILE = 'tests/components/ui/fixtures/hover-card.tsx'

/**
 * Tailwind's rules for the theme and that file. Tailwind hooks into the module loader, which Jest
 * forbids, so it runs in its own process.
 */
function rules(): string {
  const source = `${readFileSync('app/globals.css', 'utf8')}\n@source '../${FILE}';`
  const build =
    "const [{ default: tailwind }, { default: postcss }] = await Promise.all([import('@tailwindcss/postcss'), import('postcss')]); const { css } = await postcss([tailwind()]).process(process.argv[1], { from: 'app/globals.css' }); console.log(css)"
  return execFileSync(process.execPath, ['--input-type=module', '--eval', build, source], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
}

it('each class of a part from shadcn’s documentation has a rule, and colours and shadow are those of the theme', () => {
  const css = rules()
  const classes = [
    ...readFileSync(FILE, 'utf8')
      .replace("'use client'", '')
      .matchAll(/['"]([a-z][^'"\n]* [^'"\n]*)['"]/g),
  ].flatMap(([, text = '']) => text.split(' '))
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter(name => !css.includes(`.${name.replace(/[^\w-]/g, String.raw`\$&`)}`))).toEqual([])
  expect(css).toMatch(/\.bg-popover \{\s*background-color: var\(--popover\)/)
  expect(css).toMatch(/\.shadow-md \{[^}]*var\(--shadow\)/)
})
