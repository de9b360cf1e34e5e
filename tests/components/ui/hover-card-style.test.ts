import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A component as in shadcn's documentation. */
const FILE = 'tests/components/ui/fixtures/hover-card.tsx'

/** Classes of other components in shadcn's documentation that no part of the kit uses. */
const OTHERS = [
  'font-bold rounded-xs rounded-2xl rounded-3xl rounded-4xl shadow-2xs shadow-xl shadow-2xl',
  'bg-sidebar text-sidebar-foreground bg-sidebar-primary text-sidebar-primary-foreground bg-sidebar-accent',
  'text-sidebar-accent-foreground border-sidebar-border ring-sidebar-ring',
  'bg-chart-1 bg-chart-2 bg-chart-3 bg-chart-4 bg-chart-5',
  'data-horizontal:h-1 data-vertical:w-1 group-data-horizontal/tabs:h-9 group-data-vertical/tabs:h-fit',
].join(' ')

/**
 * Tailwind's rules for the theme and what a further `@source` names. Tailwind hooks into the module loader, which Jest
 * forbids, so it runs in its own process.
 */
function rules(further: string): string {
  const source = `${readFileSync('app/globals.css', 'utf8')}\n@source ${further};`
  const build =
    "const [{ default: tailwind }, { default: postcss }] = await Promise.all([import('@tailwindcss/postcss'), import('postcss')]); const { css } = await postcss([tailwind()]).process(process.argv[1], { from: 'app/globals.css' }); console.log(css)"
  return execFileSync(process.execPath, ['--input-type=module', '--eval', build, source], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
}

/** The classes that have no rule. */
function without(css: string, classes: string[]): string[] {
  const ruled = new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
  return classes.filter(name => !ruled.has(name))
}

it('each class of a part from shadcn’s documentation has a rule, and colours and shadow are those of the theme', () => {
  const css = rules(`'../${FILE}'`)
  const classes = [
    ...readFileSync(FILE, 'utf8')
      .replace("'use client'", '')
      .matchAll(/['"]([a-z][^'"\n]* [^'"\n]*)['"]/g),
  ].flatMap(([, text = '']) => text.split(' '))
  expect(classes.length).toBeGreaterThan(20)
  expect(without(css, classes)).toEqual([])
  expect(css).toMatch(/\.bg-popover \{\s*background-color: var\(--popover\)/)
  expect(css).toMatch(/\.shadow-md \{[^}]*var\(--shadow\)/)
})

it('classes of shadcn’s other components have a rule of the same theme, and the theme’s names cost a page nothing', () => {
  const css = rules(`inline('${OTHERS}')`)
  expect(without(css, OTHERS.split(' '))).toEqual([])
  expect(css).toMatch(/\.font-bold \{[^}]*font-weight: 600/)
  expect(css).toContain(String.raw`.data-horizontal\:h-1:where([data-orientation='horizontal'])`)
  expect(css).toContain(String.raw`.data-vertical\:w-1:where([data-orientation='vertical'])`)
  expect(css).not.toMatch(/--(color-(sidebar|chart)[\w-]*|radius-(xs|[234]xl)|shadow-(2xs|2?xl)):/)
})
