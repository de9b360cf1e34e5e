import { openSearchSite } from '../support/search-site'

const { store, search } = openSearchSite()

/** One ad of each meaning: its title, what the form says, and queries that mean it, by people of different regions. */
const ADS: readonly [title: string, form: Record<string, string | number | boolean>, queries: readonly string[]][] = [
  [
    'Heifer, Gir cow',
    { categoryId: 'cattle', breedId: 'gir' },
    ['बहड़की', 'kalor gaay', 'कालवडी', 'વોડકી ગાય', 'ਵੈਹੜੀ', 'বকনা গরু', 'চেঁউৰী গাই', 'कोरली गाई', 'கெடேரி', 'పెయ్య'],
  ],
  [
    'Pair of bullocks',
    { categoryId: 'cattle', breedId: 'indigenous' },
    [
      ...['बरधा', 'बैल जोड', 'બળદીયા', 'ਢੱਗੇ', 'দামড়া গরু', 'হালোৱা গৰু', 'ହଳିଆ ବଳଦ', 'हलगोरु', 'உழவு காளை'],
      ...['గిత్తల జత', 'ಗಾಡಿ ಎತ್ತು', 'ഉഴവുകാള', 'plough bullock'],
    ],
  ],
  [
    'HF cow 8 litre',
    { categoryId: 'cattle', breedId: 'holstein', currentMilk: 8, milkCapacity: 8 },
    ['लगहर गाय', 'दुधाळू गाय', 'દૂઝતી ગાય', 'ਤੋਕੜ ਗਾਂ', 'দুধালো গাই', 'பால்மாடு', 'పాడావు', 'ಹಾಲಿನಹಸು', 'milch cow in milk'],
  ],
  [
    'Jersey cow',
    { categoryId: 'cattle', breedId: 'jersey', isPregnant: true },
    ['गयाभन गाय', 'व्याणारी गाय', 'ਸੂਣ ਵਾਲੀ ਗਾਂ', 'গর্ভিণী গাই', 'गब्बिनी गाई', 'senai maadu', 'springer cow'],
  ],
  [
    'Boer goat with young ones',
    { categoryId: 'goat', breedId: 'boer' },
    ['nanny goat', 'ধাড়ি ছাগল', 'माउ बाख्रा', 'தாயாடு', 'తల్లి మేక', 'ತಾಯಿ ಮೇಕೆ', 'തള്ളയാട്', 'दुधाळ शेळी'],
  ],
  [
    'Sirohi buck',
    { categoryId: 'goat', breedId: 'sirohi' },
    ['ईद का बकरा', 'kurbani bakra', 'बोकूड', 'બોકડો', 'খাসী', 'পঠা ছাগলী', 'ଅଣ୍ଡିରା ଛେଳି', 'పోతుమేక', 'ಹ್ವಾತ', 'wether'],
  ],
  [
    'Mandya ram',
    { categoryId: 'sheep', breedId: 'mandya' },
    ['मींढा', 'एडका', 'મેંઢો', 'ਮੀਢਾ', 'খাসি ভেড়া', 'ଅଣ୍ଡିରା ମେଣ୍ଢା', 'செம்மறி கிடாய்', 'పొటేలు', 'ಟಗರುಮರಿ', 'breeding ram'],
  ],
  [
    'Duck chicks',
    { categoryId: 'poultry', breedId: 'duck' },
    [
      'ducklings',
      'बत्तख के बच्चे',
      'બતકના બચ્ચાં',
      'হাঁসের ছানা',
      'হাঁহ পোৱালি',
      'हाँसको चल्ला',
      'வாத்து குஞ்சு',
      'ಬಾತುಕೋಳಿ ಮರಿ',
      'একশো হাঁসের ছানা',
    ],
  ],
  [
    'Battery sprayer',
    { categoryId: 'equipment', breedId: 'sprayer' },
    [
      ...['दवाई मारने वाली मशीन', 'पाठीवरचा पंप', 'દવાનો પંપ', 'ਦਵਾਈ ਵਾਲੀ ਢੋਲੀ', 'বিষ মারা মেশিন', 'বিষ ছটিওৱা মেচিন'],
      ...['ଔଷଧ ପକା ମେସିନ', 'विष छर्ने मेसिन', 'marunthu pump', 'mandu pampu', 'ಎಣ್ಣೆ ಹೊಡೆಯುವ ಪಂಪ್', 'marunnadi pump'],
    ],
  ],
  [
    'Chaff cutter',
    { categoryId: 'equipment', breedId: 'chaff-cutter' },
    [
      'गंडासा मशीन',
      'चारा कापायचे मशीन',
      'કડબ કટર',
      'pathe kutran wali machine',
      'বিচালি কাটা কল',
      'କୁଟା କଟା ମେସିନ',
      'choppa cutter',
    ],
  ],
  [
    'Thresher',
    { categoryId: 'equipment', breedId: 'thresher' },
    [
      'गेहूं निकालने की मशीन',
      'ઘઉં માટે થ્રેશર',
      'મગફળી ઓપનર',
      'ধান মাড়াই কল',
      'मल्टीक्रॉप थ्रेशर',
      'दाइँ मेसिन',
      'ರಾಶಿ ಮಷಿನ್',
      'മെതി മെഷീൻ',
    ],
  ],
  [
    'Tipping trailer',
    { categoryId: 'equipment', breedId: 'trailer' },
    ['ट्रॅक्टरची ट्रॉली', 'ট্রাক্টরের ট্রলি', 'டிராக்டர் டிப்பர்', 'tractor ki trali'],
  ],
  [
    'Vermicompost',
    { categoryId: 'fertilizers', breedId: 'vermicompost' },
    [
      'केंचवा के खाद',
      'गांडुळखत',
      'kechor sar',
      'kesur sar',
      'jia sara',
      'gadyaulako mal',
      'வெர்மிகம்போஸ்ட்',
      'vanapamula compost',
      'ere gobbara',
      'earthworm manure',
    ],
  ],
  [
    'NPK 12:32:16',
    { categoryId: 'fertilizers', breedId: 'npk' },
    ['sar 10 26 26', '19:19:19 खाद', 'உரம் 17-17-17', 'eruvu 28-28-0', 'ಗೊಬ್ಬರ 20:20:0:13', 'factamfos', 'सुफला'],
  ],
  [
    'Urea 45 kg',
    { categoryId: 'fertilizers', breedId: 'urea' },
    ['nano urea', 'यूरिया खाद', 'ইউৰিয়া সাৰ', 'ಯೂರಿಯಾ ಗೊಬ್ಬರ'],
  ],
  [
    'Bt cotton',
    { categoryId: 'seeds', breedId: 'cotton' },
    ['बीटी कापूस', 'બીટી કપાસ', 'narme da beej', 'బీటీ పత్తి', 'ಬಿಟಿ ಹತ್ತಿ', 'bt narma'],
  ],
  [
    'Paddy seed',
    { categoryId: 'seeds', breedId: 'paddy' },
    ['धान के बीज', 'jhone da beej', 'ধানৰ বীজ', 'ଧାନ ମଞ୍ଜି', 'விதைநெல்', 'వడ్లవిత్తనాలు', 'നെൽ വിത്ത്', 'minikit dhan'],
  ],
]
const ANY_GOAT = ['छेरि', 'शेरडू', 'બકરું', 'ছাগী', 'ଛେଡ଼ି', 'మ్యాకలు', 'ಮ್ಯಾಕಿ', 'കോലാട്']
const CASES = ADS.flatMap(([title, , queries]) => queries.map(query => [query, title] as const))

describe('words of regions', () => {
  beforeAll(async () => {
    for (const [title, form] of ADS) await store(1, () => ({ title, ...form }))
  })

  it.each(CASES)('%s means: %s', async (query, title) => {
    const { posts, similar } = await search(query)
    expect({ query, titles: posts.map(post => post.title), similar }).toEqual({
      query,
      titles: [title],
      similar: false,
    })
  })

  it.each(ANY_GOAT)('%s means goats of both sexes', async query => {
    const { posts, similar } = await search(query)
    expect(posts.map(post => post.title).sort()).toEqual(['Boer goat with young ones', 'Sirohi buck'])
    expect(similar).toBe(false)
  })
})
