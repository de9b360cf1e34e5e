import { sql } from 'drizzle-orm'
import { openDesk } from '../support/desk'

const desk = openDesk()

it('a cell that a spreadsheet would run is a text, and a comma stays in its cell', async () => {
  for (const [index, words] of ['=1+1', '+cmd', '-x', '@sum', 'a,"b"', 'गाय'].entries())
    await desk.opened.site.db.execute(
      sql`insert into empty_searches (hash, language, words, times) values (${`h${index}`}, 'hi', ${words}, ${100 - index})`,
    )
  await desk.opened.site.db.execute(sql`insert into empty_searches (hash, language) values ('unknown', 'ta')`)
  const { token } = await desk.makeColleague('reader')
  const { wire } = await desk.call('readMarketFile', { token, query: { table: 'searches' } })
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect(wire.file.toString()).toBe(
    `\ufeffLanguage,Words,People,Times,Last day\r\n${[`'=1+1`, `'+cmd`, `'-x`, `'@sum`, `"a,""b"""`, 'गाय']
      .map((cell, index) => `hi,${cell},10 or more,${100 - index},${today}\r\n`)
      .join('')}ta,,0,1,${today}\r\n`,
  )
})

it('a file needs a known table and period, and is given to no page of elsewhere', async () => {
  const { token } = await desk.makeColleague('reader')
  for (const query of [{ table: 'people' }, { table: 'day', days: '8' }, {}] as Record<string, string>[])
    expect((await desk.call('readMarketFile', { token, query })).status).toBe(400)
  const query = { table: 'day' }
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await desk.call('readMarketFile', { token, query, headers })).status).toBe(403)
  expect((await desk.call('readMarketFile', { token, query, headers: { 'sec-fetch-site': 'none' } })).status).toBe(403)
})
