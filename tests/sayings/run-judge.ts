import { readAd, readFresh, readJudged, rowOf } from './judge'

/** Prints the figures of the judged ads; `--misses` lists what is wrong, never of those kept aside. */
const ads = readJudged()
const fresh = readFresh()
const languages = [...new Set(ads.map(({ language }) => language))]
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.table(
  [
    rowOf('all', ads),
    rowOf(
      'tuned',
      ads.filter(({ aside }) => !aside),
    ),
    rowOf(
      'aside',
      ads.filter(({ aside }) => aside),
    ),
    rowOf('fresh', fresh),
    ...languages.map(name =>
      rowOf(
        name,
        ads.filter(({ language }) => language === name),
      ),
    ),
    ...[...new Set(fresh.map(({ language }) => language))].map(name =>
      rowOf(
        `fresh ${name}`,
        fresh.filter(({ language }) => language === name),
      ),
    ),
  ].map(({ found, correct, ...row }) => ({ ...row, found: percent(found), correct: percent(correct) })),
)
if (process.argv.includes('--misses'))
  for (const ad of [...ads, ...fresh].filter(({ aside }) => !aside)) {
    const read = readAd(ad)
    const missing = ad.expected.filter(id => !read.includes(id))
    const wrong = read.filter(id => !ad.expected.includes(id))
    if (missing.length + wrong.length > 0)
      console.log(
        `${ad.language} ${ad.category} ${ad.type}: ${ad.text}\n  missing: ${missing.join()}  wrong: ${wrong.join()}`,
      )
  }
