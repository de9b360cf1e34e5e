import { openSearchSite } from '../support/search-site'

const { store, search } = openSearchSite()

it('near a district means the districts beside it, too, its own first; without the word, its own only', async () => {
  const [jind] = await store(1, () => ({ district: 'Jind', state: 'Haryana', createdAt: '2026-01-01T00:00:00Z' }))
  const [hisar] = await store(1, () => ({ district: 'Hisar', state: 'Haryana', createdAt: '2026-01-08T00:00:00Z' }))
  await store(1, () => ({ district: 'Pune', state: 'Maharashtra' }))
  const found = async (q: string) => (await search(q)).posts.map(({ id }) => id)
  for (const q of [
    'buffalo near jind',
    'जींद के पास भैंस',
    'jind ke paas bhains',
    'ജിന്ദ് അടുത്ത് എരുമ',
    'ਜੀਂਦ ਨੇੜੇ ਮੱਝ',
    'जींदजवळ म्हैस',
    'jind ke aas paas bhains',
    'buffalo not far from jind',
    'जींद के इर्द गिर्द भैंस',
  ])
    expect([q, await found(q)]).toEqual([q, [jind, hisar]])
  expect(await found('जींद में भैंस')).toEqual([jind])
  // Who has one: nobody's place.
  expect(await found('किसी के पास भैंस')).toHaveLength(3)
  const { understood } = await search('buffalo near jind')
  expect(understood.map(({ id }) => id)).toEqual(['buffalo', 'Jind'])
  // A name that is also a breed is a place before "near".
  const near = await search('મહેસાણા બાજુ ભેંસ')
  expect(near.understood.map(({ kind }) => kind)).toEqual(['district', 'category'])
})
