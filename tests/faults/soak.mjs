// Ten minutes at half of the site's capacity, with a mix of cached pages, rendered pages and
// calls: does its memory stay constant?
//   node tests/faults/soak.mjs            MINUTES=2 for a short one
import { makeReader } from './reader.mjs'
import { heapOf, MEASURED, ownFolder, sleep, startSite } from './site.mjs'

const MINUTES = Number(process.env.MINUTES ?? 10)
const CATEGORIES = ['buffalo', 'cattle', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']
const LANGUAGES = ['', '/hi', '/mr', '/gu', '/pa', '/bn', '/ta', '/te', '/kn', '/ml', '/or', '/as', '/ne']
/**
 * Milliseconds between two measurements of the heap. The page cache is emptied before each: it has its own limit, and
 * fills for longer than this test runs.
 */
const SAMPLE_MS = 20_000
/** MB per hour by which the heap may grow and still count as constant: garbage collections come at any time. */
const MOST_AN_HOUR = 30

const site = await startSite({ DATA_DIR: ownFolder('soak') }, MEASURED)
const { port } = site
const reader = makeReader(port, 16)
let asked = 0
function ask() {
  const turn = asked++
  const category = CATEGORIES[turn % CATEGORIES.length]
  const language = LANGUAGES[turn % LANGUAGES.length]
  // One in twenty is a page that nobody has requested before.
  return reader.ask(
    turn % 20 === 0
      ? `${language}/category/${category}?min=${turn}`
      : turn % 3 === 0
        ? `/api/v2/advpost/${category}`
        : `${language}/category/${category}`,
  )
}

const warm = performance.now() + 20_000
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (performance.now() < warm) await ask()
  }),
)
const [before, start] = [asked, performance.now()]
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (performance.now() < start + 10_000) await ask()
  }),
)
const capacity = (asked - before) / ((performance.now() - start) / 1000)
const samples = []
const begun = performance.now()
const first = asked
while (performance.now() < begun + MINUTES * 60_000) {
  const due = ((performance.now() - begun) / 1000) * (capacity / 2)
  while (asked - first < due) void ask()
  if (samples.length <= (performance.now() - begun) / SAMPLE_MS)
    samples.push([(performance.now() - begun) / 3_600_000, (await heapOf(site, true)) / 2 ** 20])
  await sleep(5)
}
// In the first quarter, code is still compiled and other caches fill.
const late = samples.slice(Math.floor(samples.length / 4))
const mean = column => late.reduce((sum, sample) => sum + sample[column], 0) / late.length
const [hours, heaps] = [mean(0), mean(1)]
const slope =
  late.reduce((sum, [x, y]) => sum + (x - hours) * (y - heaps), 0) /
  late.reduce((sum, [x]) => sum + (x - hours) ** 2, 0)
process.stdout.write(
  `${MINUTES} min at ${Math.round(capacity / 2)} of ${Math.round(capacity)} requests/s, ${asked} in all, ${reader.failures()} failed: heap ${late[0][1].toFixed(0)} → ${late.at(-1)[1].toFixed(0)} MB, ${slope.toFixed(0)} MB an hour\n`,
)
// Requests that run when the site ends are no failures.
const isWell = reader.failures() === 0 && slope <= MOST_AN_HOUR
await site.stop('SIGKILL')
process.exit(isWell ? 0 : 1)
