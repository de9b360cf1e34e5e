import type { CatalogCategory } from './types'

/** Seeds and their kinds, by the names that farmers use. */
export const SEEDS: CatalogCategory = {
  key: 'seeds',
  kind: 'equipment',
  names: {
    en: 'Seeds', hi: 'बीज', mr: 'बियाणे', gu: 'બિયારણ', pa: 'ਬੀਜ',
    bn: 'বীজ', ta: 'விதைகள்', te: 'విత్తనాలు', kn: 'ಬಿತ್ತನೆ ಬೀಜ',
    ml: 'വിത്തുകൾ', or: 'ବିହନ', as: 'বীজ', ne: 'बीउबिजन',
  },
  breeds: [
    {
      key: 'wheat',
      names: {
        en: 'Wheat', hi: 'गेहूं', mr: 'गहू', gu: 'ઘઉં', pa: 'ਕਣਕ',
        bn: 'গম', ta: 'கோதுமை', te: 'గోధుమ', kn: 'ಗೋಧಿ',
        ml: 'ഗോതമ്പ്', or: 'ଗହମ', as: 'ঘেঁহু', ne: 'गहुँ',
      },
    },
    {
      key: 'paddy',
      names: {
        en: 'Paddy', hi: 'धान', mr: 'भात', gu: 'ડાંગર', pa: 'ਝੋਨਾ',
        bn: 'ধান', ta: 'நெல்', te: 'వరి', kn: 'ಭತ್ತ',
        ml: 'നെല്ല്', or: 'ଧାନ', as: 'ধান', ne: 'धान',
      },
    },
    {
      key: 'maize',
      names: {
        en: 'Maize', hi: 'मक्का', mr: 'मका', gu: 'મકાઈ', pa: 'ਮੱਕੀ',
        bn: 'ভুট্টা', ta: 'மக்காச்சோளம்', te: 'మొక్కజొన్న', kn: 'ಮೆಕ್ಕೆಜೋಳ',
        ml: 'മക്കച്ചോളം', or: 'ମକା', as: 'মাকৈ', ne: 'मकै',
      },
    },
    {
      key: 'cotton',
      names: {
        en: 'Cotton', hi: 'कपास', mr: 'कापूस', gu: 'કપાસ', pa: 'ਨਰਮਾ',
        bn: 'তুলা', ta: 'பருத்தி', te: 'పత్తి', kn: 'ಹತ್ತಿ',
        ml: 'പരുത്തി', or: 'କପା', as: 'কপাহ', ne: 'कपास',
      },
    },
    {
      key: 'soybean',
      names: {
        en: 'Soybean', hi: 'सोयाबीन', mr: 'सोयाबीन', gu: 'સોયાબીન', pa: 'ਸੋਇਆਬੀਨ',
        bn: 'সয়াবিন', ta: 'சோயா பீன்ஸ்', te: 'సోయాబీన్', kn: 'ಸೋಯಾಬೀನ್',
        ml: 'സോയാബീൻ', or: 'ସୋୟାବିନ', as: 'সয়াবীন', ne: 'भटमास',
      },
    },
    {
      key: 'mustard',
      names: {
        en: 'Mustard', hi: 'सरसों', mr: 'मोहरी', gu: 'રાયડો', pa: 'ਸਰ੍ਹੋਂ',
        bn: 'সরষে', ta: 'கடுகு', te: 'ఆవాలు', kn: 'ಸಾಸಿವೆ',
        ml: 'കടുക്', or: 'ସୋରିଷ', as: 'সৰিয়হ', ne: 'तोरी',
      },
    },
    {
      key: 'vegetable',
      names: {
        en: 'Vegetable', hi: 'सब्जी के बीज', mr: 'भाजीपाला', gu: 'શાકભાજી', pa: 'ਸਬਜ਼ੀਆਂ',
        bn: 'সবজি', ta: 'காய்கறி', te: 'కూరగాయలు', kn: 'ತರಕಾರಿ',
        ml: 'പച്ചക്കറി', or: 'ପନିପରିବା', as: 'শাক-পাচলি', ne: 'तरकारी',
      },
    },
    {
      key: 'fodder',
      names: {
        en: 'Fodder', hi: 'चारा', mr: 'चारा', gu: 'ઘાસચારો', pa: 'ਹਰਾ ਚਾਰਾ',
        bn: 'পশুখাদ্য ঘাস', ta: 'தீவனப் பயிர்', te: 'పశుగ్రాసం', kn: 'ಮೇವು',
        ml: 'തീറ്റപ്പുല്ല്', or: 'ଚାରା ଘାସ', as: 'পশুখাদ্য ঘাঁহ', ne: 'घाँस',
      },
    },
  ],
}
