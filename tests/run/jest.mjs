import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './commands.mjs'
import { print } from './outcome.mjs'
import { countTests, MOST_FAILURES } from './second-try.mjs'

/** Options of Jest that leave out the tests whose title has the tag. */
export const QUICK = ['--testNamePattern', '^(?!.*@slow)']
/** Options of Jest that choose them. */
export const SLOW = ['--testNamePattern', '@slow']

/**
 * A stage of Jest's tests.
 * @param args what to run: `--selectProjects`, paths after `--`
 */
export function jest(title, args, env = {}) {
  return countTests(title, ({ file, kept }) => {
    mkdirSync(kept, { recursive: true })
    const report = path.join(kept, 'jest.json')
    const succeeded = run(
      'node',
      [
        'node_modules/jest/bin/jest.js',
        '--ci',
        `--bail=${MOST_FAILURES}`,
        ...(file ? [...optionsOf(args), '--runInBand', '--runTestsByPath', '--', file] : args),
      ],
      { ...env, JEST_REPORT: report },
    )
    return { succeeded, tests: read(report) }
  })
}

/** The arguments before the paths, without the number of workers: a file that runs alone needs one. */
const optionsOf = args =>
  (args.includes('--') ? args.slice(0, args.indexOf('--')) : args).filter(option => !option.startsWith('--maxWorkers'))

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    print('Jest wrote no report.')
    return []
  }
}
