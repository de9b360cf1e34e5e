// What a run has found so far: each check and each test counts as one. `finish` prints it and ends the process.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The folder of what a run stores: the report, and the last state that failed tests saw. */
export const KEPT = 'test-results'
/** The number of the slowest tests that are listed at the end. */
const SLOWEST = 10
/** The number of characters that are printed of a failed test's message. */
const REASON_LENGTH = 1500
/** The number of characters that the list at the end prints of the message's first line. */
const LINE_LENGTH = 160

rmSync(KEPT, { recursive: true, force: true })
let passed = 0
/** Name and reason of what failed, in the order of the run. */
const failed = []
/** The same of what failed and then passed alone. */
const flaky = []
/** Title and seconds of each stage. */
const stages = []
/** Title, file, name and milliseconds of each test. */
const times = []

export function print(text) {
  process.stdout.write(`${text}\n`)
}

export function heading(title) {
  print(`\n── ${title}`)
}

/** Runs one stage, and notes how long it took. */
export async function stage(title, work) {
  heading(title)
  const began = performance.now()
  const result = await work()
  stages.push([title, (performance.now() - began) / 1000])
  return result
}

export function pass(count = 1) {
  passed += count
}

/** @param reason the message of the check or test */
export function fail(name, reason = '') {
  failed.push([name, stripVTControlCharacters(reason).trim()])
}

/**
 * Prints what the run leaves out because something is missing.
 * @param isRequired whether that is a failure
 */
export function leaveOut(name, reason, isRequired = Boolean(process.env.CI)) {
  print(reason)
  if (isRequired) fail(name, reason)
}

/** A test that failed once and passed once: it counts as passed, and is named. */
export function passLate(name, reason = '') {
  passed++
  flaky.push([name, stripVTControlCharacters(reason).trim()])
}

/** @param tests title of the stage, file, name and milliseconds of each test */
export function note(tests) {
  times.push(...tests)
}

const firstLine = reason => (reason.split('\n').find(line => line.trim() !== '') ?? '').trim().slice(0, LINE_LENGTH)
const withReason = ([name, reason]) => (reason === '' ? name : `${name}: ${firstLine(reason)}`)

/**
 * Prints the seconds of each stage, the slowest tests, the messages of failed tests, the names of failed and flaky
 * tests and the counts, writes all of it to `test-results/report.json`, and exits with 1 if something failed.
 */
export function finish() {
  mkdirSync(KEPT, { recursive: true })
  const report = { passed, failed, flaky, stages, tests: times }
  writeFileSync(path.join(KEPT, 'report.json'), JSON.stringify(report, null, 1))
  if (stages.length > 1) {
    heading('seconds of each stage')
    for (const [title, seconds] of stages) print(`${seconds.toFixed(0).padStart(6)} s  ${title}`)
  }
  if (times.length > 1) {
    heading(`the ${Math.min(SLOWEST, times.length)} slowest tests`)
    for (const [title, file, name, ms] of times.toSorted((a, b) => b[3] - a[3]).slice(0, SLOWEST))
      print(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}: ${file} › ${name}`)
  }
  if (failed.length > 0) {
    heading('what failed tests said')
    for (const [name, reason] of failed) print(`${name}\n${reason.slice(0, REASON_LENGTH).replace(/^/gm, '    ')}`)
  }
  print('')
  for (const found of failed) print(`failed: ${withReason(found)}`)
  for (const found of flaky) print(`flaky: ${withReason(found)}`)
  if (flaky.length > 0) print(`${flaky.length} flaky: failed at first, passed alone`)
  if (failed.length + flaky.length > 0) print(`traces, screenshots and the site's log: ${path.resolve(KEPT)}`)
  print(`${passed} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}
