import type { CatalogCategory } from './types'

/** Buffalo and its breeds, by the names that their keepers use. */
export const BUFFALO: CatalogCategory = {
  key: 'buffalo',
  kind: 'dairy',
  names: {
    en: 'Buffalo', hi: 'भैंस', mr: 'म्हैस', gu: 'ભેંસ', pa: 'ਮੱਝ',
    bn: 'মহিষ', ta: 'எருமை', te: 'గేదె', kn: 'ಎಮ್ಮೆ',
    ml: 'എരുമ', or: 'ମଇଁଷି', as: 'ম’হ', ne: 'भैंसी',
  },
  breeds: [
    {
      key: 'murrah',
      names: {
        en: 'Murrah', hi: 'मुर्रा', mr: 'मुऱ्हा', gu: 'મુર્રાહ', pa: 'ਮੁਰ੍ਹਾ',
        bn: 'মুররা', ta: 'முர்ரா', te: 'ముర్రా', kn: 'ಮುರ್ರಾ',
        ml: 'മുറ', or: 'ମୁରା', as: 'মুৰ্ৰা', ne: 'मुर्रा',
      },
    },
    {
      key: 'mehsana',
      names: {
        en: 'Mehsana', hi: 'मेहसाणा', mr: 'मेहसाणा', gu: 'મહેસાણી', pa: 'ਮਹਿਸਾਣਾ',
        bn: 'মেহসানা', ta: 'மேசானா', te: 'మెహసానా', kn: 'ಮೆಹ್ಸಾನಾ',
        ml: 'മെഹ്സാന', or: 'ମେହସାଣା', as: 'মেহচানা', ne: 'मेहसाना',
      },
    },
    {
      key: 'jaffarabadi',
      names: {
        en: 'Jaffarabadi', hi: 'जाफराबादी', mr: 'जाफराबादी', gu: 'જાફરાબાદી', pa: 'ਜਾਫਰਾਬਾਦੀ',
        bn: 'জাফরাবাদি', ta: 'ஜாப்ராபாடி', te: 'జాఫరాబాదీ', kn: 'ಜಾಫರಾಬಾದಿ',
        ml: 'ജാഫറാബാദി', or: 'ଜାଫରାବାଦୀ', as: 'জাফৰাবাদী', ne: 'जाफराबादी',
      },
    },
    {
      key: 'surti',
      names: {
        en: 'Surti', hi: 'सुरती', mr: 'सुरती', gu: 'સુરતી', pa: 'ਸੂਰਤੀ',
        bn: 'সুরতি', ta: 'சுர்தி', te: 'సూర్తి', kn: 'ಸೂರ್ತಿ',
        ml: 'സുർത്തി', or: 'ସୁରତି', as: 'সুৰতি', ne: 'सुरती',
      },
    },
    {
      key: 'nili-ravi',
      names: {
        en: 'Nili-Ravi', hi: 'नीली रावी', mr: 'निली रावी', gu: 'નીલી રાવી', pa: 'ਨੀਲੀ ਰਾਵੀ',
        bn: 'নীলি রাভি', ta: 'நீலி ராவி', te: 'నీలి రావి', kn: 'ನೀಲಿ ರಾವಿ',
        ml: 'നീലി രാവി', or: 'ନୀଲି ରାବି', as: 'নীলি ৰাভি', ne: 'निली रावी',
      },
    },
    {
      key: 'bhadawari',
      names: {
        en: 'Bhadawari', hi: 'भदावरी', mr: 'भदावरी', gu: 'ભદાવરી', pa: 'ਭਦਾਵਰੀ',
        bn: 'ভাদাওয়ারি', ta: 'பதாவரி', te: 'భదావరి', kn: 'ಭದಾವರಿ',
        ml: 'ഭദാവരി', or: 'ଭଦାବରୀ', as: 'ভাদাৱাৰী', ne: 'भदावरी',
      },
    },
    {
      key: 'pandharpuri',
      names: {
        en: 'Pandharpuri', hi: 'पंढरपुरी', mr: 'पंढरपुरी', gu: 'પંઢરપુરી', pa: 'ਪੰਢਰਪੁਰੀ',
        bn: 'পন্ধরপুরি', ta: 'பந்தர்புரி', te: 'పంఢర్‌పురి', kn: 'ಪಂಢರಪುರಿ',
        ml: 'പണ്ഡർപുരി', or: 'ପଣ୍ଢରପୁରୀ', as: 'পন্ধৰপুৰী', ne: 'पण्ढरपुरी',
      },
    },
  ],
}
