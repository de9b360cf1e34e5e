import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { option } from './database'
import { missed, type Figure, type Part } from './part'
import { PARTS } from './parts'

/**
 * `npm run bench`: measures the site part by part, prints a table of each, and stores all figures with facts about the
 * machine in `.build/bench/figures.json`. `--only a,b` measures only these parts and keeps the figures of the others.
 */
const FILE = '.build/bench/figures.json'

type Kept = { letter: string; name: string; machine: ReturnType<typeof machine>; figures: Figure[] }

function machine() {
  const [first] = cpus()
  return {
    at: new Date().toISOString(),
    cpu: first?.model ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    loadBefore: loadavg().map(load => Number(load.toFixed(2))),
  }
}

function keep(part: Kept): void {
  const others = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as { parts: Kept[] }).parts.filter(({ letter }) => letter !== part.letter)
    : []
  const parts = [...others, part].sort((a, b) => a.letter.localeCompare(b.letter))
  writeFileSync(FILE, `${JSON.stringify({ parts }, null, 2)}\n`)
}

function print({ letter, name, about }: Part, figures: Figure[]): void {
  const wide = Math.max(...figures.map(figure => figure.name.length))
  console.log(`\n(${letter}) ${name}: ${about}`)
  for (const figure of figures) {
    const { value, unit, atMost, atLeast } = figure
    const shown = value.toFixed(value >= 1000 ? 0 : value >= 10 ? 1 : 2).padStart(8)
    const budget = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : ''
    console.log(
      `  ${figure.name.padEnd(wide)}  ${shown} ${unit.padEnd(10)} ${budget}${missed(figure) ? '  MISSED' : ''}`.trimEnd(),
    )
  }
}

const only = option('only')?.split(',')
mkdirSync('.build/bench', { recursive: true })
const facts = machine()
console.log(
  `${facts.cpu}, ${facts.cores} cores, ${facts.memoryGB} GB, Node ${facts.node}, ${facts.commit}, load ${facts.loadBefore.join(' ')}`,
)
let failures = 0
for (const part of PARTS.filter(({ letter }) => only?.includes(letter) ?? true)) {
  const before = machine()
  const figures = await part.run()
  print(part, figures)
  keep({ letter: part.letter, name: part.name, machine: before, figures })
  failures += figures.filter(missed).length
}
console.log(`\n${failures === 0 ? 'every budget is kept' : `${failures} budgets are missed`}; ${FILE}`)
process.exit(0)
