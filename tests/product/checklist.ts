import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Words of the interface that a test sees: their text in the messages, their keys, and the part that the
 * test looks for if it is not the whole.
 */
export type Shown = { text: string; keys: string[]; seen: string }
/** A test by its file under `tests/` and its title, and the words that it shows. */
export type Proof = { file: string; title: string; shown: Shown[]; /** The code in its source that shows a state. */ sees: string[] }
/** A sentence of the specification, or a state of a screen, and the tests that show it. */
export type Line = { file: string; section: string; says: string; none: string; proofs: Proof[] }

const FOLDER = 'tests/product'

/**
 * The lines of the checklists whose names begin with this.
 * @throws Error at an invalid line
 */
export function readChecklist(begins: string): Line[] {
  return globSync(`${FOLDER}/${begins}*.md`).toSorted().flatMap(file => parse(readFileSync(file, 'utf8'), path.basename(file)))
}

/**
 * A checklist is Markdown: `#` names the section, `>` quotes a sentence, `- FILE: TITLE` names a test that shows it.
 * Under a test, `  - "TEXT" is KEY, KEY` names words of the interface that it sees (`, seen as "PART"` if it looks only
 * for a part), and `  - sees CODE` names code in its source. `- none: WHY` means that there is nothing to show;
 * `  - settled: HOW` tells how an open point was settled.
 */
function parse(text: string, file: string): Line[] {
  const lines: Line[] = []
  let section = ''
  for (const [index, row] of text.split('\n').entries()) {
    const line = lines.at(-1)
    const proof = line?.proofs.at(-1)
    const words = /^ {2}- "(.*)" is ([\w., ]+?)(?:, seen as "(.*)")?$/.exec(row)
    const test = /^- (\S+\.(?:test|spec)\.tsx?): (.+)$/.exec(row)
    if (row.startsWith('# ')) section = row.slice(2)
    else if (row.startsWith('> ')) lines.push({ file, section, says: row.slice(2), none: '', proofs: [] })
    else if (test && line) line.proofs.push({ file: `tests/${test[1]}`, title: test[2]!, shown: [], sees: [] })
    else if (words && proof) proof.shown.push({ text: words[1]!, keys: words[2]!.split(', '), seen: words[3] ?? words[1]! })
    else if (row.startsWith('  - sees ') && proof) proof.sees.push(row.slice('  - sees '.length))
    else if (row.startsWith('- none: ') && line) line.none = row.slice('- none: '.length)
    else if (row !== '' && !row.startsWith('## ') && !row.startsWith('  - settled: ')) throw new Error(`${file}:${index + 1} is no line of a checklist: ${row}`)
  }
  return lines
}
