import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { findChromium } from '../../../scripts/chromium.mjs'
import { startSite, untilReady } from '../../support/process'
import { option } from '../database'
import { median, type Figure, type Part } from '../part'

/** Lighthouse is larger than all dependencies of the project together, so the first run that needs it downloads it. */
const VERSION = '13.0.1'
const TOOL = '.build/lighthouse'
const ROUNDS = Number(option('rounds') ?? 3)
const LANGUAGES = ['', '/hi', '/ml']
const LEAST: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string }>
}

function install(): string {
  const cli = `${TOOL}/node_modules/lighthouse/cli/index.js`
  if (!existsSync(cli)) {
    mkdirSync(TOOL, { recursive: true })
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', TOOL, `lighthouse@${VERSION}`],
      { stdio: 'ignore' },
    )
  }
  return cli
}

/** One run with a phone's settings and Lighthouse's simulated slow 4G. */
async function look(cli: string, url: string, skipped: string[]): Promise<Report> {
  const file = `${TOOL}/report.json`
  const flags = [
    '--quiet',
    '--form-factor=mobile',
    ...skipped.map(audit => `--skip-audits=${audit}`),
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
  ]
  const child = spawn(process.execPath, [cli, url, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${said}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** The audits that cost points, to print them if a budget is missed. */
function lost({ categories, audits }: Report): string[] {
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return [...counted].flatMap(id => {
    const { score, displayValue, scoreDisplayMode } = audits[id]!
    return score !== null && score < 0.9 && scoreDisplayMode !== 'informative'
      ? [`${id} ${displayValue ?? ''}`.trim()]
      : []
  })
}

export const lighthouse: Part = {
  letter: 'e',
  name: 'Lighthouse',
  about: `mobile scores in English, Hindi and Malayalam, medians of ${ROUNDS}`,
  run: async () => {
    const cli = install()
    const site = await startSite('.build/bench/visits')
    const figures: Figure[] = []
    try {
      await untilReady(site)
      const reply = (await (await fetch(`${site.url}/api/v2/advpost/buffalo`)).json()) as {
        data: { posts: { _id: string; userId: string; post_image: string[] }[] }
      }
      const post = reply.data.posts.find(({ post_image }) => post_image.length > 1)!
      const paths = {
        home: '',
        categories: '/categories',
        category: '/category/buffalo',
        post: `/post/${post._id}`,
        seller: `/seller/${post.userId}`,
        search: '/search?q=murrah',
      }
      for (const [page, path] of Object.entries(paths)) {
        for (const language of LANGUAGES) {
          const url = `${site.url}${language}${path}`
          await fetch(url).then(response => response.text())
          // Search results are excluded from search engines on purpose.
          const skipped = page === 'search' ? ['is-crawlable'] : []
          const reports: Report[] = []
          for (let count = 0; count < ROUNDS; count++) reports.push(await look(cli, url, skipped))
          for (const [category, atLeast] of Object.entries(LEAST)) {
            const of = reports.map(report => Math.round((report.categories[category]?.score ?? 0) * 100))
            figures.push({
              name: `${language.slice(1) || 'en'} ${page}: ${category}`,
              value: median(of),
              unit: '',
              of,
              atLeast,
            })
          }
          const faults = lost(reports[0]!)
          if (faults.length > 0) console.log(`${url}: ${faults.join(', ')}`)
        }
      }
      return figures
    } finally {
      await site.stop()
    }
  },
}
