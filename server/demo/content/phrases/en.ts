import type { Bank } from './bank'

/**
 * English as farmers in the north-east and in Kodagu write it: plain, short, with Indian words where English has none.
 */
export const ENGLISH: Bank = {
  nouns: {
    holstein: 'HF cow', crossbred: 'Crossbred cow', indigenous: 'Local cow', gir: 'Gir cow', jersey: 'Jersey cow',
    desi: 'Country chicken', kadaknath: 'Kadaknath chicken', broiler: 'Broiler chicken', duck: 'Duck', turkey: 'Turkey',
  },
  species: { cattle: 'cow', buffalo: 'buffalo', goat: 'goat', buck: 'buck', sheep: 'sheep', ram: 'ram' },
  lact: ['first', 'second', 'third', 'fourth', 'fifth'],
  teeth: ['4 teeth', '6 teeth', 'full mouth'],
  calf: { cattle: ['{m} month bull calf', '{m} month heifer calf'], buffalo: ['{m} month male calf', '{m} month female calf'] },
  weeks: '{n} weeks', years: '{n} years', months: '{n} months', kilos: '{n} kg',
  per: { hour: 'hour', acre: 'acre', day: 'day' },
  brands: { mahindra: 'Mahindra', swaraj: 'Swaraj', sonalika: 'Sonalika', massey: 'Massey Ferguson', newholland: 'New Holland', eicher: 'Eicher', johndeere: 'John Deere', farmtrac: 'Farmtrac', powertrac: 'Powertrac', kubota: 'Kubota' },
  goods: {
    rotavator: ['Shaktiman rotavator 5 ft|36 blades, gear drive, fits 35 HP and above|52000-72000|900-1200|hour'],
    sprayer: ['Battery sprayer 16 L|12V 8Ah battery, charger and two nozzles|1400-2400|200-300|day', 'Honda power sprayer|4 stroke engine, 100 ft hose for coffee and arecanut|14000-22000|600-800|day'],
    'water-pump': ['Honda petrol pump 2 inch|WB20, runs about 1.5 hours on a litre|10000-16000|120-160|hour', 'Kirloskar diesel pumpset 5 HP|3 inch suction, 60 ft pipe included|13000-22000|150-200|hour'],
    trailer: ['Tipping trailer 10x6 ft|hydraulic, carries 4 tonnes, tyres at 70%|95000-145000|1500-2200|day'],
    paddy: ['Tunga paddy seed|25 kg bag|850-1100', 'MTU-1001 paddy seed|25 kg bag|800-1050'],
    vegetable: ['French bean seed Arka Komal|1 kg pack|380-520', 'Ginger seed rhizome Nadia|60 kg bag|3200-4600', 'Seed potato Kufri Jyoti|50 kg bag|1400-1900'],
    potash: ['Potash (MOP)|50 kg bag|1550-1720'],
    vermicompost: ['Vermicompost|50 kg bag|400-550'],
    'bio-fertilizer': ['Trichoderma and Pseudomonas mix|1 kg pack|140-220', 'Azospirillum liquid|1 litre bottle|260-380'],
  },
  words: {
    health: ['Healthy', 'Healthy, dewormed', 'Very active, eats well', 'No disease', 'Good condition'],
    birdHealth: ['Healthy', 'Active, feeding well', 'No disease in the flock'],
    why: ['Selling because fodder has become costly', 'No one at home to look after it', 'We need money for school fees', 'Our shed is full now', 'I am moving to town for a job', 'House construction is going on', 'Labour problem, that is the only reason'],
    feed: ['Fed on green grass, straw and 3 kg of cattle feed', 'Gets cut grass, rice bran and mineral mixture', 'Grazes in the day, concentrate morning and evening', 'On Napier grass and groundnut cake', 'Eats any fodder, no fuss'],
    nature: ['Very gentle, my wife and children milk her', 'Does not kick', 'Used to hand and machine milking', 'Lets down milk without injection', 'All four teats are fine', 'Calm with strangers'],
    check: ['Come and milk her two times before you decide', 'You can measure the milk yourself', 'Milk shown at our place, morning and evening', 'If the milk is less than I say, do not take her'],
    deal: ['Price slightly negotiable', 'Fixed price, please do not bargain', 'Come and see, we will settle a fair price', 'Only serious buyers please', 'I can arrange a vehicle, you pay the fare', 'No brokers', 'Will reduce a little for quick sale', 'Cash or UPI, both fine'],
    vac: ['FMD and HS vaccination done', 'Ear tagged and vaccinated', 'Dewormed last month', 'Insured till next March'],
    weaned: ['The calf is weaned', 'Calf already on grass and not with her'],
    nocalf: ['No calf with her, still gives full milk', 'She milks without calf'],
    papers: ['RC and insurance current', 'All papers clear, transfer will be done', 'Loan closed, NOC available', 'Single owner'],
    tyres: ['Rear tyres 60%', 'All tyres MRF, 70% left', 'New battery, tyres half', 'Front tyres changed last year'],
  },
  ads: {
    fresh: {
      titles: ['{a} for sale, {cap} litres a day', '{a} with {calf}', 'Freshly calved {a}, {lact} lactation', '{a} giving {now} litres now', '{a}, {teeth}, calved {m} months back'],
      texts: [
        '{a} in {lact} lactation, calved {m} months ago. Giving {am} litres in the morning and {pm} in the evening. Peak was {cap} litres. {calf} goes with her. {nature}. {deal}.',
        'Selling our home-raised {a} along with {calf}. Milk is {now} litres a day at present, capacity {cap} litres. {feed}. {why}. {deal}.',
        'Age about {age} years, {teeth}. {a}, {lact} calving. Total {now} litres a day now ({cap} at best), fat around {fat}. {calf} at foot. {vac}. {check}.',
        '{why}. Our {a} calved {m} months back and has a {calf}. {now} litres daily, went up to {cap} litres. {nature}. You can see her at {place}.',
        'Good milk animal for someone who will look after her. {a}, {lact} lactation, {cap} litre type, {now} litres today. {calf} included in the price. {feed}. {deal}.',
      ],
    },
    milking: {
      titles: ['{a} in milk, {now} litres daily', '{a}, {lact} lactation, {cap} litres', 'Gentle {a} for sale', '{a} {age} years, {teeth}'],
      texts: [
        '{a} in milk, {lact} lactation. Gave {cap} litres after calving, now {now} litres. {gone}. {nature}. {deal}.',
        '{why}. {a} giving {am} + {pm} litres, so {now} in a day. Her best is {cap}. {gone}. {feed}. {check}.',
        'We supply {now} litres from this {a} to the society every day, slip can be shown. Peak {cap} litres, fat {fat}. {gone}. {vac}. {deal}.',
        '{age} year old {a}, {teeth}. Now {now} litres, fresh she gives {cap} litres. {gone}. {nature}. Seen at {place}, {deal}.',
      ],
    },
    pregnant: {
      titles: ['Pregnant {a}, {mon} months', '{a} due for {lact} calving', '{mon} months pregnant {a}, {cap} litres last time'],
      texts: [
        '{a}, {mon} months pregnant, will be her {lact} calving. Last lactation she gave {cap} litres. {nature}. {why}. {deal}.',
        'Checked by the vet, {mon} months confirmed by AI. {a}, {teeth}, {age} years. Milk last time {cap} litres a day. {feed}. {vac}. {deal}.',
      ],
    },
    heifer: { titles: ['Heifer, {a}, {mon} months pregnant', 'First calving {a}'], texts: ['Heifer raised by us, {a}, {mon} months pregnant, first calving. Mother is a good milker and still in our shed, you can see her. {vac}. {deal}.'] },
    doe: {
      titles: ['{a} with {kids} [kids|young ones]', '{a}, {wt} kg, in milk', 'Milking {a} for sale'],
      texts: [
        '{a}, about {agem} old, {wt} kg. Has {kids} at foot, one month old and active. Gives around {milk} litre milk besides. Deworming and PPR done. {deal}.',
        'Selling {a} with her kids ({kids}). Browses on the hillside the whole day and gets some maize in the evening. Weight {wt} kg. {why}. {deal}.',
      ],
    },
    buck: {
      titles: ['{a}, {wt} kg', '{a} for breeding, {agem}', 'Strong {a} for sale'],
      texts: [
        '{a}, {agem} old, {wt} kg on the scale. Good length and legs, used for breeding in our herd for one season. {deal}. Can be seen at {place}.',
        'Breeding {a} for sale as we need to change the blood line. Weight {wt} kg, vaccinated against PPR, kept on stall feeding. His kids are here to see. {deal}.',
      ],
    },
    flock: { titles: ['{n} {a}s together', 'Lot of {n} {a}s, ₹{each} each'], texts: ['{n} {a}s to be sold as one lot. Works out to ₹{each} each. Most are pregnant, the rest with kids. All vaccinated and used to grazing. {why}. {deal}.', 'Closing our goat unit at {place}. {n} {a}s, one to three years, up to {wt} kg. Price is for the lot, about ₹{each} per head. {deal}.'] },
    ram: { titles: ['{a}, {wt} kg', '{a} for sale, {agem}'], texts: ['{a}, {agem} old, {wt} kg. Proper short-legged type with thick body, bought from the original tract. Used in our flock, now we need a new one. {deal}.', '{a} weighing {wt} kg, raised on grazing plus horse gram. Healthy and quiet to handle. {place}. {deal}.'] },
    ewes: { titles: ['{n} {a} ewes', '{a} ewes, lot of {n}'], texts: ['{n} {a} ewes, half of them with lambs. ₹{each} a head, selling as one lot. Enterotoxaemia and PPR vaccination done. {why}. {deal}.'] },
    birds: {
      titles: ['{a} ₹{price} each', '{a}, free range, {wt} kg', '{n} {a}s ready'],
      texts: [
        '{a} raised free range in our compound, {agew} weeks old, around {wt} kg. ₹{price} each, {n} available. Fed on broken rice, maize and kitchen waste. {deal}.',
        '₹{price} per bird. {a}, total {n}, weight up to {wt} kg. Ranikhet vaccine given. Pick up from {place}, rate less for more than ten.',
      ],
    },
    chicks: { titles: ['{a} chicks ₹{price}', '{agew} week {a} chicks'], texts: ['{a} chicks, {agew} weeks old, vaccinated for Marek and Ranikhet. ₹{price} each, minimum 25. Brooding advice given free. {deal}.', 'Booking open for {a} chicks at ₹{price}. We hatch every second week. Collect from {place} or we send by morning bus.'] },
    eggs: { titles: ['{n} {a}s, ₹{price} each', '{a}s ready for lifting'], texts: ['{n} {a}s ready, {agew} weeks, average {wt} kg. ₹{price} each. Shed has to be emptied this week. Vehicle comes up to the gate. {deal}.', '{a}s from our farm, {wt} kg average at {agew} weeks. Very low mortality this batch. ₹{price} per bird, {n} in all. Shops and caterers welcome. {deal}.'] },
    tractor: {
      titles: ['{a} {year} model', '{a}, {hp} HP, {hrs} hours', '{a} for sale, papers clear'],
      texts: [
        '{a}, {year} model, {hp} HP, {hrs} hours on the meter. Used only on our own land. {papers}. {tyres}. {deal}.',
        'Selling {a} as we are buying a bigger one. {year}, engine never opened, power steering and oil brakes. {tyres}. {papers}. Test drive at {place}. {deal}.',
      ],
    },
    machine: {
      titles: ['{a} for sale', '{a}, bought {year}', '{a}, working condition, ₹{price}'],
      texts: ['{a}, {spec}. Bought in {year} and used for two seasons. Bill available. {why}. {deal}.', '{spec}. {a} in good working condition, kept under a roof, no rust. We can run it in front of you at {place}. {deal}.'],
    },
    seed: { titles: ['{a}, ₹{price}', '{a} available at {place}'], texts: ['{a}, ₹{price} for {pack}. Grown in our own field last season, cleaned and dried well. Good germination. {n} left. {deal}.', '{pack} of {a} at ₹{price}. Certified seed with tag and bill. For {n} or more we can deliver nearby. {deal}.'] },
    bag: { titles: ['{a}, {n} bags left', '{a} ₹{price} a bag'], texts: ['{n} bags of {a} left after the season. {pack} at ₹{price}, same rate that we paid at the society. Kept dry, sealed. Pick up from {place}. {deal}.'] },
    organic: { titles: ['{a} ₹{price}', '{a}, own make'], texts: ['{a}, ₹{price} for {pack}. Made at our own unit, fine and without smell. Works well on vegetables, pepper and ginger. Up to {n} ready now. {deal}.', 'Stop burning your soil with chemicals. {a}, {pack}, ₹{price}. Fresh batch this month. Can be collected from {place} any day before noon. {deal}.'] },
    buyDairy: { titles: ['Wanted: {a}, {cap} litres', 'Looking for a {a}'], texts: ['Looking for a {a}, at least {cap} litres a day, first or second lactation. Budget up to ₹{price}. We will come and see two milkings before paying. {place} side preferred.', 'Want to buy {a} for home. {cap} litres, quiet, all teats good. Can pay about ₹{price} in cash. Please send photo and a video of milking.'] },
    buyGoat: { titles: ['Wanted: {n} {a}s', 'Need {n} {a}s for farm'], texts: ['Starting a small farm and need {n} {a}s. One to two years old, vaccinated, no lame animals. Can pay ₹{each} each. Delivery to {place} would help.'] },
    buyBird: { titles: ['Wanted: {n} {a}s'], texts: ['Need {n} {a}s, above {agew} weeks, true breed only. Will pay up to ₹{price} per bird and collect them myself. Please message if you are near {place}.'] },
    buyMachine: { titles: ['Wanted: used {a}', '{a} wanted, budget ₹{price}'], texts: ['Looking for a used {a} in running condition, not older than 2016. Budget ₹{price}. Papers or bill needed. Send photos, I can come and see within 80 km of {place}.'] },
    buyInput: { titles: ['Wanted: {a}, {n} nos'], texts: ['Need {a}, {n} in number ({pack}). Can pay ₹{price} each. Genuine material with bill only. Required this week at {place}, please message.'] },
    rentTractor: { titles: ['{a} on hire, ₹{price} per {per}', '{a} with driver for hire'], texts: ['{a} ({hp} HP) available on hire with driver. Ploughing ₹{price} per {per}, diesel included. {place} and villages around. Book one day before.', 'Tractor work done with {a}: cultivator, cage wheel, trailer. ₹{price} per {per}. Small plots also accepted. Season is starting, tell us early.'] },
    rentMachine: { titles: ['{a} on hire ₹{price} per {per}', 'For rent: {a}'], texts: ['{a} on hire, {spec}. ₹{price} per {per}. We come up to 15 km from {place}, operator can be sent along. Book two days early in season.', 'Giving {a} on daily or hourly hire. {spec}. Charge ₹{price} per {per}, less for longer work. Bring an ID proof and return it clean.'] },
  },
}
