/*
 * Corrects the names of the source. GeoNames has the post offices' own spelling: office suffixes, brackets that
 * distinguish namesakes, ALL CAPS, and former names of districts.
 */

const STATES = { Chattisgarh: 'Chhattisgarh', Pondicherry: 'Puducherry' }

// Ladakh is a territory of its own now; the source lists one Telangana district under the undivided Andhra Pradesh.
const STATE_OF_DISTRICT = {
  'Jammu & Kashmir/Leh': 'Ladakh', 'Jammu & Kashmir/Kargil': 'Ladakh', 'Andhra Pradesh/Peddapalli': 'Telangana',
}

/**
 * Misspelt, doubled or renamed districts → the official name. A slash distinguishes districts of two states with the
 * same name.
 */
const DISTRICTS = {
  Ananthapur: 'Anantapur', Cuddapah: 'Kadapa', Marigaon: 'Morigaon', 'North Cachar Hills': 'Dima Hasao', Sibsagar: 'Sivasagar',
  'Kaimur (Bhabua)': 'Kaimur', Kawardha: 'Kabirdham', 'Gandhi Nagar': 'Gandhinagar', 'Surendra Nagar': 'Surendranagar',
  'Panch Mahals': 'Panchmahal', 'The Dangs': 'Dang', Gurgaon: 'Gurugram', 'Yamuna Nagar': 'Yamunanagar',
  'Lahul & Spiti': 'Lahaul and Spiti', Ananthnag: 'Anantnag', Bandipur: 'Bandipora', Giridh: 'Giridih',
  Hazaribag: 'Hazaribagh', Palamau: 'Palamu', Chamrajnagar: 'Chamarajanagar', Ramanagar: 'Ramanagara',
  'Bangalore Rural': 'Bengaluru Rural', Kasargod: 'Kasaragod', 'East Nimar': 'Khandwa', 'West Nimar': 'Khargone',
  Hoshangabad: 'Narmadapuram', 'Ashok Nagar': 'Ashoknagar', 'Ahmed Nagar': 'Ahilyanagar', Osmanabad: 'Dharashiv',
  'Maharashtra/Aurangabad': 'Chhatrapati Sambhajinagar', 'Raigarh(MH)': 'Raigad', Jaribam: 'Jiribam', Mammit: 'Mamit',
  Sainkheda: 'Narsinghpur', Saiha: 'Siaha', Keonjhargarh: 'Kendujhar', Sonapur: 'Subarnapur', Jajapur: 'Jajpur', Jagatsinghapur: 'Jagatsinghpur',
  Pondicherry: 'Puducherry', Ropar: 'Rupnagar', Jhujhunu: 'Jhunjhunu', Tuticorin: 'Thoothukudi',
  'K.V.Rangareddy': 'Rangareddy', 'Karim Nagar': 'Karimnagar', 'Mahabub Nagar': 'Mahabubnagar', Allahabad: 'Prayagraj',
  Faizabad: 'Ayodhya', 'Jyotiba Phule Nagar': 'Amroha', 'Sant Ravidas Nagar': 'Bhadohi', Kheri: 'Lakhimpur Kheri',
  Bagpat: 'Baghpat', Burdwan: 'Purba Bardhaman', Darjiling: 'Darjeeling', 'East Midnapore': 'Purba Medinipur',
  'West Midnapore': 'Paschim Medinipur', Medinipur: 'Paschim Medinipur', 'North Dinajpur': 'Uttar Dinajpur',
  'South Dinajpur': 'Dakshin Dinajpur',
}

// Upper-case abbreviations that stay as they are. Words without a vowel stay in any case.
const ACRONYMS = new Set(
  ('AGPO AIIMS APIIIT APMC BARC BITM BITS CPRI EPIP IGMC IICT IRLA MGIHU MIDC MIET MIRC MUHS NAPP NATC NDBO NITIE RAKNPA '
    + 'RIMS SKUAST SMVDU').split(' '))
const SMALL_WORDS = new Set(['of', 'for', 'and', 'the', 'ka', 'ki', 'ke'])

// B.O, S.O, H.O, T.S.O, P.O, G.P.O, GDS (branch, sub, head, town sub, post, general post office, rural postman), dotted
// or not.
const OFFICE = /(?:[\s.,]+|(?<=[).]))(?:GDS$|(?:GDS|ND)?[.\s]*(?:E\.?D\.?\s?)?(?:T\.\s?|G\.?\s?)?[BSHP]\.?\s?O\.?$)/i

// The kind of a sub-district, after its name. `Mandal` alone is a town.
const LEVEL = /(?<=\w)(?:\s+(?:Mandal(?:am)?|Taluka?|Tehsil|Mdl)\b|\s*Block\b).*$/i

// Towns that the source writes in the old spelling as well as in the new one.
const RESPELT = [[/\bBangalore\b/gi, 'Bengaluru'], [/\bKolkatta\b/gi, 'Kolkata'], [/\bAhmadabad\b/gi, 'Ahmedabad']]

/** Letters only, in lower case: two spellings with the same key are the same name. */
export function nameKey(name) {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The sound of a town's name, without its quarter, however it is written: `Ahmadabad City` and `Ahmedabad` are one. */
export function soundKey(name) {
  const town = name.toLowerCase().replace(/[ (]+(city|urban|rural|north|south|east|west)\)?$/, '')
  const vowels = nameKey(town).replace(/aa/g, 'a').replace(/ee/g, 'i').replace(/oo/g, 'u')
  return vowels.replace(/(.)\1/g, '$1').replace(/h/g, '').replace(/w/g, 'v')
}

/** Is this the head office of a pincode (H.O, G.P.O)? Takes the name as the source writes it. */
export function isHeadOffice(raw) {
  return /\b(H\.\s?O|G\.?\s?P\.?\s?O)\.?$/.test(raw.trim())
}

/** Today's names of a state and a district, from those of the source. */
export function cleanRegion(state, district) {
  const named = DISTRICTS[`${state}/${district}`] ?? DISTRICTS[district] ?? district.replace(/\s*\(.*/, '')
  const inState = STATE_OF_DISTRICT[`${state}/${district}`] ?? STATES[state] ?? state
  return { state: withoutAmpersand(inState), district: withoutAmpersand(capitalise(named, 3)) }
}

/** A village's name without office suffix, stray signs, and a bracket that only repeats a name of its region. */
export function cleanVillage(raw, regions) {
  let name = tidy(raw)
  for (let before; before !== name;) name = (before = name).replace(OFFICE, '').trim()
  for (const region of regions) {
    const start = name.indexOf('(')
    if (start > 0 && nameKey(name.slice(start)) === nameKey(region)) name = name.slice(0, start)
  }
  return capitalise(finish(balanced(name)), 4) || capitalise(finish(tidy(raw)), 4)
}

/** The plain name of a taluk, mandal or block; '' if the source has no name. */
export function cleanSubDistrict(raw) {
  let name = balanced(tidy(raw)).replace(/\s*\((?!(?:Urban|Rural|East|West|North|South|City)\)).*$/i, '')
  name = name.replace(/s\.o\.?$/i, '').replace(OFFICE, '').replace(LEVEL, '')
  name = withoutAmpersand(finish(name).replace(/^(.+?)[\s.]+\1$/i, '$1').replace(/\s*-\s*/g, '-'))
  if (nameKey(name) === 'gmc') return 'Guwahati' // initials of the municipal corporation
  return /^(?:na|nil|none|)$/i.test(nameKey(name)) || !/[aeiouy]/i.test(name) ? '' : capitalise(name, 3)
}

function tidy(raw) {
  const modern = RESPELT.reduce((name, [old, now]) => name.replace(old, now), raw)
  return modern.replace(/[^\x20-\x7e]|[;`=:"]/g, '').replace(/\[/g, '(').replace(/\]/g, ')').replace(/\s+/g, ' ').trim()
}

/**
 * Cuts the name at a bracket that is never closed, and drops one that was never opened: the source cuts names at 35
 * letters.
 */
function balanced(name) {
  let open = 0
  let kept = ''
  for (const letter of name) {
    if (letter === ')' && open === 0) continue
    open += letter === '(' ? 1 : letter === ')' ? -1 : 0
    kept += letter
  }
  return open > 0 ? kept.slice(0, kept.indexOf('(')) : kept
}

function finish(name) {
  return name.replace(/\s*\(\s*/g, ' (').replace(/\s*\)(?=\w)/g, ') ').replace(/\s+\)/g, ')')
    .replace(/\s*,\s*/g, ', ').replace(/\s+/g, ' ')
    .replace(/^[\s,.'-]+|[\s,'-]+$/g, '').replace(/([a-z]{2})\s?\.+$/i, '$1')
}

/** Capitalises upper-case words of at least `shortest` letters and lower-case words; Roman numbers stay upper-case. */
function capitalise(name, shortest) {
  return name.replace(/(?<![0-9a-z]|[a-z]')[a-z]+/gi, (word, at) => {
    if (at > 0 && /^(?:i{2,3}|iv|vi{0,3})$/i.test(word)) return word.toUpperCase()
    const shouted = word.length >= shortest && word === word.toUpperCase() && /[AEIOU]/.test(word) && !ACRONYMS.has(word)
    if (shouted) return word[0] + word.slice(1).toLowerCase()
    return at > 0 && SMALL_WORDS.has(word) ? word : word[0].toUpperCase() + word.slice(1)
  })
}

function withoutAmpersand(name) {
  return name.replace(/ & /g, ' and ')
}
