import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testsOf } from './tests-of'

const folder = mkdtempSync(path.join(tmpdir(), 'tests-of-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a test that is skipped, alone or with its group, is no proof; one that only some runs skip is', () => {
  const file = path.join(folder, 'some.test.ts')
  writeFileSync(
    file,
    `
    it('plain', () => {})
    it.each([1])('each %s', () => {})
    it.skip('skipped', () => {})
    test.fixme('to be fixed', () => {})
    xit('crossed out', () => {})
    describe('group', () => {
      it('in a group @slow', () => {})
      describe.skip('inner', () => { it('in an inner skipped group', () => {}) })
    })
    describe.skip('group', () => {
      it('in a skipped group', () => {})
      describe('inner', () => { test('deep in a skipped group', () => {}) })
    })
    describe.skip.each([1])('group %s', () => { it('in a skipped group of each', () => {}) })
    test.describe.skip('group', () => { test('in a skipped group of Playwright', () => {}) })
    test.describe.fixme('group', () => { test('in a group to be fixed', () => {}) })
    xdescribe('group', () => { it('in a group that is crossed out', () => {}) })
    const onPostgres = process.env.ENGINE === 'postgres' ? describe : describe.skip
    onPostgres('group', () => { it('in a group for one engine', () => {}) })
    test.describe('group', () => {
      test('in a group of Playwright', { tag: '@smoke' }, async () => {})
    })
    `,
  )
  expect([...testsOf(file).keys()]).toEqual([
    'plain',
    'each %s',
    'in a group',
    'in a group for one engine',
    'in a group of Playwright',
  ])
})
