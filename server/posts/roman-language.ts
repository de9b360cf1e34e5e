import type { Locale } from '@/lib/i18n/locales'

/**
 * Frequent small words, and forms of verbs and nouns of ads, as people write them in Latin letters. Words that are
 * written so in all of India (sale, good, price, fix, rate, milk, dudh) say nothing and are in no list.
 */
const WORDS: Partial<Record<Locale, string>> = {
  en: 'the and with for is are was has have had from this my our its in of to very at by all any only after before when will can you come see call contact giving gives gave milking second third first fourth months month years year old cow cows buffalo buffaloes goat goats sheep hen hens chicks calf pregnant healthy selling sell want wanted buyer seller morning evening day daily per gentle quiet used hours hour tyres working',
  hi: 'hai hain hu hun ho ki ke ka ko se mein me par pe wali wala wale aur bhi nahi nahin na hi ek do teen char paanch din mahina mahine saal ki umar gaay gai gaaye bhains bhais bakri bakra murga murgi bechna bechni bikau chahiye lena leni karo karna karni kare dega degi dete deti deta rahi raha gaya gayi liye sath saath ghar apna apni apne khet abhi baad pehle pehla pehli dusra dusre doosra teesra teesre byant byat gyabhan gabhin ekdam bilkul achha achhi accha acchi acha achi theek thik subah shaam dono bachha bachhi bacha bachi kiraye bhade sakte sakta milegi milega',
  mr: 'ahe aahe ahet aahet nahi ani aani chi cha che chya la ne madhye var sathi sathee mhais mhashi gay gaay sheli bokad kombdi vikne vikane vikaychi vikayche vikaycha vikri pahije hava havi kadhi sakali sandhyakali mahine mahina varsh varshe pahila pahilya dusra dusrya tisra tisrya vet vetachi vetala gabhan gabhin taji deil dete deto kami jast changla changli changle ekdum barobar gharchi mi amhi amchya aamchya majhi mazi thodi kimmat nantar purvi sobat mhanun karan chalu navin juna gharcha gharchya shet shetat vapar vaparlela chalavun chalvun bagha yeun vyavahar hoil jhala zala zale taas',
  gu: 'che chhe hatu hati hato nathi ane ni no nu na ne ma thi mate bhens bhes gay bakri bakro marghi vechvani vechvano vechvanu vechvu joie joiye levi levanu aape ape aapti apti savare sanje mahina mahino varas pehlu pehla bijo bija biju trijo vetar gabhan taji saras saru sari bahu ghar amari amaro amara mari bhav thodo ochho pachhi sathe karan',
  pa: 'hai han ne di de diyan nu nun vich wich ate ton naal nahi majh majjh mahi gaan gaa bakri kukkad wechni vechni wechna vechna vikau wikau chahidi chahida laini lena dindi dinda den sver savere sham mahine saal pehla pehle duja duje dooja tija teeja sua sue soo sooa gabhan vadhia vadiya wadhia sohni changi changa bahut ghar sadi sada mera meri kar lao ji veer hun hega hegi',
  bn: 'ache achhe ace nei ebong ar er jonno theke gai goru garu mohish mosh chagol murgi mourgi bikri korbo korte habe hobe chai lagbe nebo din mas maser bochor prothom ditiyo dwitiyo dudh dei dey dicche dichche sokal sakal bikel bikal bhalo valo khub amar amader bari gaabhin gabhin dam kom beshi por age sathe shanto',
  as: 'ase aase asil nai aru ot loi pora babe gai goru moh sagoli kukura bikri korim koribo bisarisu lage lagibo dine diye gakhir puwa gadhuli mah bosor prothom ditiyo bhal bor khub mor amar ghor ghoror dam kom besi pisot agote logot poali',
  or: 'achhi achi nahi nahin ebam ku pain paain gai mainsi mahinsi chheli chheli kukuda bikri karibi kariba heba darkar darakar nebi deuchi dauchi dina masa masara barsa prathama dwitiya dutiya khira sakale sandhyare bhala bahut bhari mora ama ghara dama kam besi pare age saha gabhini',
  ne: 'cha chha chan chhan chaina chhaina thiyo ra ko ka ki lai ma bata sanga gai bhainsi bhaisi bakhra boka kukhura bechne bechnu bikrima chahiyo kinne dine dincha dinchha bihana beluka mahina barsa pahilo dosro bet byaeko gabhini ramro ramri dherai mero hamro ghar mol ali pachi pachhi agadi sanga',
  ta: 'irukku iruku ulladhu ullathu illai illa um ku kku la il inda idhu oru maadu madu pasu pasumadu erumai aadu kozhi virpanai virpanaikku virka vikka venum vendum vanga tharum tharudhu kudukkum paal pal kaalai maalai masam maadham matham varusham vayasu mudhal irandavadhu randavathu eethu ittu ketheri kidari kandru kanru nalla romba en enga engal veedu vilai kammi pinnadi munnadi sinai chenai',
  te: 'undi unnayi unnadi ledu mariyu tho lo ki ku ni nu kosam aavu avu gede geda barre meka gorre kodi ammakam ammakaniki ammutha ammabadunu kavali konutaku istundi istadi isthundi palu paalu udayam poddunna sayantram nela nelala nelalu samvatsaram yellu modati rendava rendo moodo eeta ithalu manchi chala maa naa illu dhara dara takkuva ekkuva tarvata mundu paatu dooda duda chudi',
  kn: 'ide idhe illa mattu alli inda ge ne annu hasu emme meke kuri koli marata maratakke maaratakke marodu beku kodutte kodatte kodutade haalu halu belagge beligge sanje tingalu varsha vayassu modala modalane eradane mooraneya karu gabba olle chennagide tumba namma nanna mane bele kadime jasti nantara munche jothe',
  ml: 'und undu illa um oru ulla aanu anu il ne inte nte kku pashu pasu eruma aadu kozhi vilpanakku vilpana vilkkan vilkunnu venam vangan kittum tharum paal ravile vaikitt vaikittu maasam masam varsham vayassu aadyathe randam randamathe moonnam prasavam chena nalla valare ente njangalude veedu vila kurav kurachu kazhinju munpu koode kidavu kutty kuttiyum',
}

const LISTS = Object.entries(WORDS).map(([locale, words]) => [locale as Locale, new Set(words.split(' '))] as const)

/**
 * The language of a text in Latin letters: the one whose words it has most of. Where that decides nothing, the
 * writer's.
 * @param writers the language that the writer reads, if it is known
 */
export function romanLanguage(text: string, writers?: Locale): Locale {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const found = LISTS.map(([locale, list]) => [locale, words.filter(word => list.has(word)).length] as const)
  const most = Math.max(...found.map(([, count]) => count))
  const best = found.filter(([, count]) => count === most).map(([locale]) => locale)
  const likely = writers ?? 'en'
  return most === 0 || best.includes(likely) ? likely : best[0]!
}
