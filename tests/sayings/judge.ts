import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NO_GOODS } from '@/lib/contract/goods'
import { SAYINGS, type SayingId } from '@/lib/contract/sayings'
import type { Post, PostType } from '@/lib/contract/posts'
import { CATALOG } from '@/server/categories/catalog/catalog'
import { readSayings } from '@/server/sayings/read-sayings'
import { post } from '../support/models'

/** An ad with what its seller says in it; `aside`: the lexicon is not tuned with it. */
export type JudgedAd = {
  language: string
  category: string
  type: PostType
  text: string
  expected: SayingId[]
  aside: boolean
}

/** The ads of a folder: `category TAB type TAB text TAB ids`, `-` for none. */
function readFolder(name: string, isAside: (index: number) => boolean): JudgedAd[] {
  const folder = path.join(process.cwd(), 'tests/sayings', name)
  return readdirSync(folder)
    .filter(file => file.endsWith('.tsv'))
    .sort()
    .flatMap(file =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('#'))
        .map((line, index) => {
          const [category = '', type = '', text = '', ids = ''] = line.split('\t')
          const expected = ids.split(' ').filter(id => id !== '-' && id !== '') as SayingId[]
          const unknown = expected.filter(id => !(id in SAYINGS))
          if (unknown.length > 0) throw new Error(`${file}: no saying is named ${unknown.join()}`)
          return {
            language: file.replace('.tsv', ''),
            category,
            type: type as PostType,
            text,
            expected,
            aside: isAside(index),
          }
        }),
    )
}

/** The judged ads; every second of a file is kept aside. */
export const readJudged = () => readFolder('judged', index => index % 2 === 1)

/** Further judged ads, written before their author read the phrases; all of them are for tuning. */
export const readFresh = () => readFolder('fresh', () => false)

/** A form that says nothing. */
export const SILENT = post().animal

/** For each saying that a form can contradict, such a form. */
export const CONTRADICTIONS: Partial<Record<SayingId, Partial<Post>>> = {
  healthy: { animal: { ...SILENT, healthStatus: 'Mastitis' } },
  vaccinated: { animal: { ...SILENT, vaccinated: false } },
  withCalf: { animal: { ...SILENT, calf: 'Without Calf' } },
  withoutCalf: { animal: { ...SILENT, calf: 'With Calf' } },
  femaleCalf: { animal: { ...SILENT, calfGender: 'Male' } },
  maleCalf: { animal: { ...SILENT, calfGender: 'Female' } },
  pregnant: { animal: { ...SILENT, isPregnant: false } },
  freshlyCalved: { animal: { ...SILENT, hasDelivered: false } },
  workTrained: { animal: { ...SILENT, milkCapacity: 10 } },
  breedingBull: { animal: { ...SILENT, isPregnant: true } },
  papersComplete: { goods: { ...NO_GOODS, papers: false } },
  insuranceValid: { goods: { ...NO_GOODS, papers: false } },
  littleUsed: { goods: { ...NO_GOODS, hours: 8000 } },
  organic: { goods: { ...NO_GOODS, organic: false } },
  germinationTested: { goods: { ...NO_GOODS, germination: 30 } },
  withDriver: { type: 'Sell' },
  dieselExtra: { type: 'Sell' },
  dieselIncluded: { type: 'Sell' },
}

/** What is read in a judged ad, with a form that says nothing or what is given. */
export function readAd({ category, type, text }: JudgedAd, form: Partial<Post> = {}): SayingId[] {
  const { key, kind, names } = CATALOG.find(one => one.key === category)!
  return readSayings(
    post({
      title: '',
      description: text,
      type,
      category: { id: key, key, kind, names, image: null },
      breed: null,
      animal: SILENT,
      goods: NO_GOODS,
      ...form,
    }),
  ).map(({ id }) => id)
}

export type Row = {
  name: string
  ads: number
  expected: number
  said: number
  right: number
  found: number
  correct: number
}

/** The figures of some ads: `found` is the share of what sellers say that is read, `correct` that of right sayings. */
export function rowOf(name: string, ads: readonly JudgedAd[]): Row {
  let [expected, said, right] = [0, 0, 0]
  for (const ad of ads) {
    const read = readAd(ad)
    expected += ad.expected.length
    said += read.length
    right += read.filter(id => ad.expected.includes(id)).length
  }
  return { name, ads: ads.length, expected, said, right, found: right / expected, correct: right / said }
}
