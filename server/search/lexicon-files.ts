import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(process.cwd(), 'server/search/lexicon')

/** Lines of `id TAB word, word …`; `#` begins a comment. */
export function readTable(name: string, folder = FOLDER): [string, string[]][] {
  return readFileSync(path.join(folder, `${name}.tsv`), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [id = '', words = ''] = line.split('\t')
      return [
        id,
        words
          .split(',')
          .map(word => word.trim())
          .filter(Boolean),
      ]
    })
}
