import { bin } from './commands.mjs'

/**
 * The rules for rooms were checked only if the tool has read the modules: with a TypeScript version that it does not
 * know, it reads none and reports no error.
 */
function readWalls(status, text) {
  const { summary } = JSON.parse(text)
  const broken = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}\n`)
  return {
    succeeded: status === 0 && summary.totalCruised > 100 && broken.length === 0,
    output: `${broken.join('')}${summary.totalCruised} modules, ${broken.length} through a wall`,
  }
}

/** Known vulnerabilities of production packages; not every registry answers this request. */
function readAudit(status, text) {
  try {
    const { total } = JSON.parse(text).metadata.vulnerabilities
    return { succeeded: status === 0, output: `${total} known` }
  } catch {
    return { output: 'This registry does not answer audits: nothing was checked.' }
  }
}

/** The checks that do not run the site; see `checkTogether`. */
export const STATIC_CHECKS = [
  { title: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { title: 'lint', command: bin('eslint'), args: ['.', '--max-warnings', '0'] },
  {
    title: 'walls between the rooms',
    command: bin('depcruise'),
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'app',
      'components',
      'lib',
      'server',
      'middleware.ts',
      'server.ts',
    ],
    read: readWalls,
  },
  { title: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { title: 'dead code', command: bin('knip'), args: [] },
  { title: 'the docs say the same rooms', command: 'node', args: ['scripts/rooms.mjs', '--check'] },
  {
    title: 'words that a native has read',
    command: 'node',
    args: ['scripts/tool.mjs', 'tests/messages/run-i18n.ts', 'share'],
  },
  { title: 'licences', command: 'node', args: ['scripts/check-licences.mjs'] },
  { title: 'known vulnerabilities', command: 'npm', args: ['audit', '--omit=dev', '--json'], read: readAudit },
]
