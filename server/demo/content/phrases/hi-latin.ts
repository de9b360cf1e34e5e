import type { Bank } from './bank'

/** Hindi in Latin letters, as typed on most phones: free spelling, short sentences. */
export const HINDI_LATIN: Bank = {
  latin: true,
  nouns: {
    holstein: 'HF gaay', crossbred: 'cross gaay', jersey: 'jersey gaay', gir: 'Gir gaay', sahiwal: 'Sahiwal gaay',
    desi: 'desi murgi', kadaknath: 'Kadaknath murgi',
  },
  species: { cattle: 'gaay', buffalo: 'bhains', goat: 'bakri', buck: 'bakra', sheep: 'bhed', ram: 'medha' },
  lact: ['pehla', 'dusra', 'teesra', 'chautha', 'paanchva'],
  teeth: ['4 daant', '6 daant', 'pure daant'],
  calf: { cattle: ['{m} mahine ka bachhda', '{m} mahine ki bachhiya'], buffalo: ['{m} mahine ka katda', '{m} mahine ki katdi'] },
  weeks: '{n} hafte', years: '{n} saal', months: '{n} mahine', kilos: '{n} kilo',
  per: { hour: 'ghanta', acre: 'acre', day: 'din' },
  brands: { mahindra: 'Mahindra', swaraj: 'Swaraj', sonalika: 'Sonalika', massey: 'Massey', newholland: 'New Holland', eicher: 'Eicher', johndeere: 'John Deere', farmtrac: 'Farmtrac', powertrac: 'Powertrac', kubota: 'Kubota' },
  goods: {
    rotavator: ['Shaktiman rotavator 6 foot|42 blade, gear drive|62000-85000|900-1200|hour', 'Fieldking rotavator 5 foot|36 blade, 35 HP par chalta hai|48000-66000|800-1000|hour'],
    thresher: ['Dasmesh thresher|double fan, gehun sarson dono|95000-160000|1000-1400|hour', 'Haramba thresher|4 foot drum, naye tyre|70000-110000|900-1200|hour'],
    sprayer: ['HTP spray pump|3 piston, 50 meter pipe aur gun|8500-14000|500-700|day', 'Battery spray pump 16 litre|12V 8Ah battery, charger saath|1300-2200|200-300|day'],
    trailer: ['Tractor trolley 11x6|hydraulic lift, tyre 70%|95000-150000|1500-2200|day', 'Do tyre trolley|bhari chassis, 5 ton uthati hai|70000-110000|1200-1800|day', 'Ganne wali trolley 14 foot|4 tyre, jaal laga hua|130000-180000|2000-2600|day'],
    wheat: ['Gehun beej HD-2967|40 kilo ki bori|1350-1700', 'Gehun beej DBW-222|40 kilo ki bori|1500-1900'],
    soybean: ['Soyabean beej JS-9560|30 kilo ki bori|2300-2900', 'Soyabean beej JS-2034|30 kilo ki bori|2400-3000'],
    npk: ['NPK 12:32:16|50 kilo ki bori|1450-1500'],
  },
  words: {
    health: ['bilkul theek', 'swasth, koi bimari nahi', 'ekdum fit', 'healthy'],
    birdHealth: ['theek', 'healthy', 'koi bimari nahi'],
    why: ['chare ki dikkat hai isliye bech rahe hain', 'ghar me dekhne wala koi nahi', 'shaadi hai ghar me, paise chahiye', 'pashu zyada ho gaye', 'bade bhai bahar chale gaye, akele se nahi sambhalta', 'makan ban raha hai paise ki zaroorat hai', 'nayi khareed li isliye de rahe hain'],
    feed: ['barseem aur bhoosa, 3 kg dana dono time', 'khal chokar aur mineral mixture roz', 'hara chara + binola khal', 'makka dalia aur sarson khal khati hai', 'silage par bhi acchi chalti hai'],
    nature: ['bilkul seedhi hai, bachche bhi doodh nikal lete hain', 'laat nahi maarti', 'hath aur machine dono se nikalti hai', 'injection nahi lagate kabhi', 'charo than barabar', 'koi bhi doodh nikal lo, aadat kharab nahi'],
    check: ['2 time doodh nikal ke dekh lo', 'doodh naap ke le jana', 'guarantee ke saath denge, kam nikle to wapas', 'pehle doodh dekho fir baat', 'teen time ka doodh check kara denge'],
    deal: ['rate thoda kam ho jayega', 'fix rate', 'mauke pe aao baat karke ho jayega', 'sirf lene wale message kare', 'gaadi ka intezam ho jayega, bhada aapka', 'dalal door rahe', 'jaldi bechna hai', 'final rate saamne baith ke'],
    vac: ['galghotu ka tika laga hai', 'tag aur tike sab ho rakhe hain', 'lumpi ka tika bhi laga hai', 'kide ki dawai di hui hai'],
    weaned: ['bachcha doodh chhod chuka', 'bachcha alag bandhte hain, doodh nahi peeta'],
    nocalf: ['bachcha nahi hai fir bhi poora doodh', 'niche bachcha nahi hai, hath se pasma leti hai'],
    papers: ['RC insurance sab chalu', 'kagaj poore, naam transfer kara denge', 'loan khatam, NOC mil jayegi', 'first owner', 'insurance khatam baaki kagaj sahi'],
    tyres: ['tyre pichhle 60%', 'charo tyre MRF 70%', 'tyre battery sab theek', 'agle tyre naye dalwaye hain'],
  },
  ads: {
    fresh: {
      titles: ['{a} {cap} litre doodh taza byai', '{a} bikau, niche {calf}', '{a} {lact} byant {cap} ltr', '{cap} litre wali {a} bechni hai', 'Ghar ki {a}, roz {now} litre'],
      texts: [
        '{a} {lact} byant, {m} mahine ki byai hui. Subah {am} litre sham {pm} litre, total {now} litre. Top par {cap} litre gayi thi. Niche {calf}. {nature}. {deal}.',
        'Bhai {a} bechni hai, ghar ki hai. Doodh abhi {now} litre chal raha, poora {cap} litre ki hai. {calf} saath me. {feed}. {check}.',
        '{why}. {a} umar {age} saal, {teeth}. Byaye {m} mahina hua, {calf}. Doodh {am}+{pm} = {now} ltr, capacity {cap} ltr. {vac}. {deal}.',
        'Ram ram bhaiyo. {cap} litre wali {a}, aaj ki date me {now} litre de rahi hai. {lact} byant, {teeth}. {calf} bhi isi rate me. {nature}. {check}.',
        'Dairy me fat {fat} aati hai. {a} {lact} byant, {calf} ke saath. Abhi {now} litre dono time ka, peak {cap} litre. {feed}. {place} aake dekh lo. {deal}.',
      ],
    },
    milking: {
      titles: ['{a} bikau hai, {now} litre doodh me', '{a} {lact} byant, {teeth}', 'Seedhi {a}, capacity {cap} litre', 'Doodh deti {a} {place}'],
      texts: [
        '{a} abhi {now} litre doodh de rahi hai, taza me {cap} litre thi. {lact} byant. {gone}. {nature}. {deal}.',
        '{why}. {a} {age} saal ki, {teeth}, doodh {am} subah {pm} sham (total {now}). Byane par {cap} litre tak jati hai. {gone}. {feed}.',
        'Ghar ke doodh ke liye badhiya {a}. Roz {now} litre, fat {fat}. Capacity {cap} litre. {gone}. {vac}. {check}. {deal}.',
        '{gone}. {a} total {now} litre pe hai, {lact} byant me {cap} litre diya tha. {feed}. {nature}. {place} me khadi hai, {deal}.',
      ],
    },
    pregnant: {
      titles: ['{mon} mahine gabhin {a}', 'Gyabhan {a} {cap} litre wali', '{a} byane wali hai, {lact} byant'],
      texts: [
        '{a} {mon} mahine ki gabhin, {lact} byant hoga. Pichhla doodh {cap} litre. {nature}. {why}. {deal}.',
        'Doctor se check karwayi hai, {mon} mahine pakke. {a}, {teeth}. Pichhle byant {cap} litre pe rahi. {feed}. {vac}. {deal}.',
        'Abhi sukhi hai, {mon} mahina chal raha. Byane ke baad {cap} litre degi, padosi se puchh lena. {a} ki umar {age} saal. {place}. {deal}.',
      ],
    },
    heifer: { titles: ['Pehlan {a} {mon} mahine gabhin', 'Osar {a}, pehli baar byayegi'], texts: ['Pehli baar byayegi, {mon} mahine ki gabhin hai. {a} kad kathi mast, maa ka doodh accha tha. Ghar ki tayar ki hui. {vac}. {deal}.'] },
    doe: {
      titles: ['{a} {kids} bachche ke saath', '{a} doodh {milk} litre', '{a} bechni hai {wt} kilo'],
      texts: [
        '{a} umar {agem}, wajan {wt} kilo. {kids} bachche niche, sab theek. Doodh {milk} litre roz. Charai par pali hai. {deal}.',
        'Ghar ke doodh ke liye {a}, {milk} litre deti hai din ka. {kids} bachche saath jayenge. PPR tika laga hua. {why}. {deal}.',
      ],
    },
    buck: {
      titles: ['{a} {wt} kilo', '{a} bikau umar {agem}', 'Tagda {a} breeding ke liye'],
      texts: [
        '{a} {agem} ka, kaante pe {wt} kilo. Chana makka khilaya hai roz. Koi aib nahi, do daant. {deal}. {place} aake dekho.',
        'Breeding ya qurbani dono ke liye {a}. Wajan {wt} kilo, rang saaf, kaan lambe. Tol ke denge. {deal}.',
      ],
    },
    flock: { titles: ['{n} {a} ek saath', '{a} lot {n} nag, Rs {each} ek'], texts: ['Farm khali karna hai, {n} {a} hain. Ek ka Rs {each} ke hisab se, poora lot lena hoga. Zyadatar gabhin hain, tike lage hue. {deal}.', '{n} {a} bikau, umar 1 se 3 saal. Wajan 20 se {wt} kilo. Rs {each} per nag, chhaant ke loge to rate alag. {why}. {place}.'] },
    birds: { titles: ['{a} Rs {price} ek', '{a} {n} nag ready', 'Khule me pali {a}'], texts: ['{a} total {n} nag, wajan {wt} kilo tak. Khule me pali hai, dana makka bajra. Rs {price} ek. 10 se upar pe rate kam. {deal}.', 'Shuddh {a}, apne farm ki. Umar {agew} hafte. Ranikhet ka tika laga hai. Rs {price} nag, {place} se le jao. {deal}.'] },
    chicks: { titles: ['{a} ke chuze Rs {price}', '{a} chuze, tika laga hua'], texts: ['{a} ke chuze {agew} hafte ke, tika laga hua. Rs {price} ek, kam se kam 50 lene honge. Bus se bhijwa denge, booking chalu hai.', 'Apni hatchery ke {a} chuze. Rs {price} ek chuza. Bachne ki guarantee 95%, palne ka tarika bata denge. {deal}.'] },
    tractor: {
      titles: ['{a} model {year} bikau', '{a} {hp} HP {hrs} ghante', 'Tractor {a}, kagaj poore'],
      texts: [
        '{a} model {year}, {hrs} ghante chala hua. Ghar ki kheti me hi chala hai. {papers}. {tyres}. {deal}.',
        'Bada tractor lena hai isliye {a} bech rahe hain. {year} model, {hp} HP, engine khula nahi. {papers}. {tyres}. {place} aake chala ke dekho. {deal}.',
        '{hp} HP {a}, power steering, oil brake. Meter {hrs}. Hood aur bumper saath jayega. {tyres}. {papers}. {deal}.',
      ],
    },
    machine: {
      titles: ['{a} bikau', '{a} {year} ki khareed', '{a} chalu halat me Rs {price}'],
      texts: [
        '{a}, {spec}. Khareed {year} ki, halat acchi hai. Do season hi chala. {why}. {deal}.',
        '{spec}. {a} shed me hi rakhte hain, koi jang nahi. Bill hai {year} ka. Chala ke dikha denge. {deal}.',
      ],
    },
    seed: { titles: ['{a} Rs {price}', '{a} {pack}'], texts: ['{a}, {pack} Rs {price}. Apne khet ka hai, grading kiya hua. Jamav accha hai, pichhle saal 22 quintal nikla. {n} bori bachi hain. {deal}.', '{pack} me {a}, saaf suthra, nami kam. Rs {price}. Zyada loge to gaon tak pahucha denge. {place} se utha sakte ho.'] },
    bag: { titles: ['{a} bori Rs {price}', '{a} ki {n} bori bachi hai'], texts: ['Buwai ke baad {a} ki {n} bori bach gayi. {pack} Rs {price}, jis rate li thi usi me. Sookhi rakhi hai. {place}. {deal}.'] },
    buyDairy: { titles: ['{a} chahiye {cap} litre tak', 'Leni hai {a}, budget Rs {price}'], texts: ['{a} chahiye, {cap} litre doodh ho, pehla ya dusra byant. Budget Rs {price} tak. {place} ke 50 km me ho to aake dekh lenge. Photo aur video bhejo.', 'Ghar ke liye {a} leni hai. {cap} litre se upar ho aur seedhi ho. Do time doodh dekh ke lenge, Rs {price} tak cash denge.'] },
    buyGoat: { titles: ['{n} {a} chahiye', '{a} leni hain {n} nag'], texts: ['{n} {a} chahiye farm ke liye. Umar 1 se 2 saal, tika laga ho, langdi bimar na ho. Rs {each} ek tak denge. {place} ke paas wale message kare.'] },
    buyBird: { titles: ['{a} chahiye {n} nag'], texts: ['{n} {a} chahiye, {agew} hafte ya upar ki. Asli nasl ho. Rs {price} ek tak de denge, khud aake le jayenge. {place}.'] },
    buyMachine: { titles: ['{a} chahiye second hand', 'Lena hai {a}, budget Rs {price}'], texts: ['{a} chahiye chalu halat me, 2016 ke baad ka. Budget Rs {price} tak. Kagaj ya bill ho. Photo dal ke message kare, {place} ke aas paas ho to aaj hi dekh lenge.'] },
    buyInput: { titles: ['{a} chahiye {n} bori'], texts: ['{a} ki {n} bori chahiye, {pack} Rs {price} tak de denge. Asli ho, bill ke saath. {place} me jiske paas ho message kare, isi hafte chahiye.'] },
    rentTractor: {
      titles: ['{a} kiraye par Rs {price} {per}', '{a} driver samet kiraye pe', 'Jutai ke liye {a}, Rs {price} per {per}'],
      texts: ['{a} {hp} HP kiraye par milega. Driver aur diesel hamara. Jutai Rs {price} per {per}. {place} aur aas paas ke gaon. Ek din pehle bata dena.', 'Cultivator rotavator hal sab hai. {a} Rs {price} per {per}. Chhote khet bhi kar dete hain. Season me line lagti hai, pehle book karo.'],
    },
    rentMachine: {
      titles: ['{a} kiraye par Rs {price} per {per}', '{a} bhade pe, {place}'],
      texts: ['{a} kiraye par dete hain, {spec}. Rs {price} per {per}. {place} se 15 km tak aa jate hain. Aadmi saath aayega.', 'Season ke liye {a} bhade par. {spec}. Rs {price} {per}, zyada kaam ho to kam kar denge. Do din pehle book kar lena.'],
    },
  },
}
