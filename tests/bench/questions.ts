import { Random } from '@/server/demo/content/random'

/** A kind of request, with so many different requests that no cache answers them; each is the address of a call. */
export type Kind = { name: string; /** The most that its SQL may take, p95, in milliseconds. */ limit: number; addresses: string[] }

const PLACES = ['pune', 'हिसार', 'karnal', 'salem', 'guntur', 'mysore', 'நாமக்கல்', 'jaipur', 'patna', 'nadia', 'ludhiana', 'rajkot', 'തൃശൂർ', 'cuttack', 'satara', 'nashik', 'agra', 'indore', 'ganjam', 'jorhat']
const ANIMALS = ['bhains', 'भैंस', 'gaay', 'bakri', 'मुर्रा भैंस', 'hf cow', 'மாடு', 'గేదె', 'ಹಸು', 'ആട്', 'ছাগল', 'ମଇଁଷି', 'ਮੱਝ', 'ભેંસ', 'tractor', 'rotavator', 'kadaknath', 'dhan beej', 'vermicompost', 'म्हैस']
const SLIPS = ['bhansi', 'tracter', 'murah bhens', 'sahival gaye', 'rotaveter', 'jarsee cow', 'kadaknat', 'barbery goat', 'holstin', 'osmanbadi', 'traktar', 'bufello', 'vermicompst', 'jamnapuri', 'cheeken']
const WORDS = ['barseem', 'insurance', 'doctor', 'shaadi', 'society', 'खूंटे', 'injection', 'guarantee', 'minijib', 'napier', 'दहेज', 'मशीन hath', 'battery', 'mrf tyre', 'घर की', 'kagaj', 'vaccine', 'sarkari doctor', 'silage', 'பண்ணை']
const SAID = ['gabhin bhains', 'bail jodi', 'bakra', 'pregnant cow', 'dudharu gaay', 'mahindra tractor', 'chuze', 'aloo beej', 'swaraj 744', 'heifer', 'ਗੱਭਣ ਮੱਝ', 'സ്വരാജ്', 'சினை மாடு', 'ಟಗರು', 'పొట్టేలు']
const POINTS = [[18.52, 73.86], [29.15, 75.72], [11.66, 78.15], [26.91, 75.79], [22.57, 88.36], [13.08, 80.27], [30.9, 75.85], [10.52, 76.21]] as const
const CATEGORIES = ['buffalo', 'cattle', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']
const BREEDS: Record<string, string> = { buffalo: 'murrah', cattle: 'gir', goat: 'boer', sheep: 'mecheri', poultry: 'kadaknath', equipment: 'tractor', seeds: 'wheat', fertilizers: 'potash' }
const DISTRICTS = ['Pune', 'Hisar', 'Salem', 'Nadia', 'Ludhiana', 'Mandya', 'Cuttack', 'Gadchiroli', 'Kalimpong']

/** The requests of every kind, the same in each run. */
export function questions(count: number): Kind[] {
  const random = new Random(3)
  const many = (make: () => string) => Array.from({ length: count }, make)
  const search = (q: () => string, more: () => string = () => '') => many(() => `/api/v2/search?q=${encodeURIComponent(q())}${more()}`)
  const feed = (more: (category: string) => string) => many(() => {
    const category = random.pick(CATEGORIES)
    return `/api/v2/advpost/${category}?${more(category)}`
  })
  const point = () => {
    const [latitude, longitude] = random.pick(POINTS)
    return `latitude=${(latitude + random.next() / 2).toFixed(4)}&longitude=${(longitude + random.next() / 2).toFixed(4)}`
  }
  const price = () => random.pick([500, 5000, 20_000, 40_000, 60_000, 90_000])
  const animal = () => random.pick(ANIMALS)
  return [
    { name: 'feed', limit: 10, addresses: feed(() => '') },
    { name: 'feed price sort', limit: 10, addresses: feed(() => `sortBy=${random.pick(['price_low', 'price_high'])}`) },
    { name: 'feed breed', limit: 10, addresses: feed(category => `breedId=${BREEDS[category]}`) },
    { name: 'feed breed price', limit: 10, addresses: feed(category => `breedId=${BREEDS[category]}&maxPrice=${price()}`) },
    { name: 'feed price', limit: 10, addresses: feed(() => `minPrice=${price()}&maxPrice=${price() * 2}`) },
    { name: 'feed price, low first', limit: 10, addresses: feed(() => `minPrice=${price()}&sortBy=price_low`) },
    { name: 'feed milk', limit: 10, addresses: many(() => `/api/v2/advpost/${random.pick(['buffalo', 'cattle'])}?milkCapacity=${encodeURIComponent(random.pick(['1-5', '5-10', '10-15', '20+']))}&lactationId=${random.pick(['first', 'fifth'])}`) },
    { name: 'feed type photos', limit: 10, addresses: feed(() => `advType=${random.pick(['Sell', 'Buy', 'Rent'])}&hasPhoto=true`) },
    { name: 'feed district', limit: 10, addresses: feed(() => `district=${random.pick(DISTRICTS)}`) },
    { name: 'feed district breed', limit: 10, addresses: feed(category => `district=${random.pick(DISTRICTS)}&breedId=${BREEDS[category]}&sortBy=price_low`) },
    { name: 'nearby', limit: 10, addresses: feed(() => `sortBy=nearby&${point()}`) },
    { name: 'nearby breed', limit: 10, addresses: feed(category => `sortBy=nearby&${point()}&breedId=${BREEDS[category]}`) },
    { name: 'search animal', limit: 25, addresses: search(animal) },
    { name: 'search animal place', limit: 25, addresses: search(() => `${animal()} ${random.pick(PLACES)}`) },
    { name: 'search amounts', limit: 25, addresses: search(() => `${random.pick(ANIMALS.slice(0, 8))} ${random.whole(5, 18)} litre ${random.whole(3, 12)}0000 tak`) },
    { name: 'search said', limit: 25, addresses: search(() => random.pick(SAID)) },
    { name: 'search slips', limit: 25, addresses: search(() => random.pick(SLIPS)) },
    { name: 'search words', limit: 25, addresses: search(() => random.pick(WORDS)) },
    { name: 'search two words', limit: 25, addresses: search(() => `${animal()} ${random.pick(WORDS)}`) },
    { name: 'search nothing', limit: 25, addresses: search(() => `${random.pick(['qwxzk', 'zzyzx', 'ghjklm'])}${random.whole(1, 99)} ${animal()}`) },
    { name: 'search price sort', limit: 25, addresses: search(animal, () => '&sortBy=price_low') },
    { name: 'search nearby', limit: 25, addresses: search(animal, () => `&sortBy=nearby&${point()}`) },
    { name: 'search filters', limit: 25, addresses: search(animal, () => `&maxPrice=${price()}&advType=Sell&district=${random.pick(DISTRICTS)}`) },
    { name: 'suggest', limit: 15, addresses: many(() => `/api/v2/suggest?q=${encodeURIComponent(`${animal()} ${random.pick(PLACES)}`.slice(0, random.whole(2, 9)))}`) },
  ]
}
