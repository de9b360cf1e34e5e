import type { CatalogCategory } from './types'

/** Cattle and its breeds, by the names that their keepers use. */
export const CATTLE: CatalogCategory = {
  key: 'cattle',
  kind: 'dairy',
  names: {
    en: 'Cattle', hi: 'गाय', mr: 'गाय', gu: 'ગાય', pa: 'ਗਾਂ',
    bn: 'গরু', ta: 'மாடு', te: 'ఆవు', kn: 'ಹಸು',
    ml: 'പശു', or: 'ଗାଈ', as: 'গৰু', ne: 'गाई',
  },
  breeds: [
    {
      key: 'gir',
      names: {
        en: 'Gir', hi: 'गिर', mr: 'गीर', gu: 'ગીર', pa: 'ਗਿਰ',
        bn: 'গির', ta: 'கிர்', te: 'గిర్', kn: 'ಗಿರ್',
        ml: 'ഗിർ', or: 'ଗିର', as: 'গিৰ', ne: 'गिर',
      },
    },
    {
      key: 'sahiwal',
      names: {
        en: 'Sahiwal', hi: 'साहीवाल', mr: 'साहिवाल', gu: 'સાહિવાલ', pa: 'ਸਾਹੀਵਾਲ',
        bn: 'সাহিওয়াল', ta: 'சாஹிவால்', te: 'సాహివాల్', kn: 'ಸಾಹಿವಾಲ್',
        ml: 'സാഹിവാൾ', or: 'ସାହିୱାଲ', as: 'চাহিৱাল', ne: 'साहिवाल',
      },
    },
    {
      key: 'red-sindhi',
      names: {
        en: 'Red Sindhi', hi: 'लाल सिंधी', mr: 'लाल सिंधी', gu: 'લાલ સિંધી', pa: 'ਲਾਲ ਸਿੰਧੀ',
        bn: 'লাল সিন্ধি', ta: 'சிவப்பு சிந்தி', te: 'ఎర్ర సింధి', kn: 'ಕೆಂಪು ಸಿಂಧಿ',
        ml: 'ചുവന്ന സിന്ധി', or: 'ଲାଲ ସିନ୍ଧି', as: 'ৰঙা সিন্ধী', ne: 'रातो सिन्धी',
      },
    },
    {
      key: 'holstein',
      names: {
        en: 'Holstein (HF)', hi: 'होल्स्टीन (HF)', mr: 'होल्स्टीन (HF)', gu: 'હોલ્સ્ટીન (HF)', pa: 'ਹੋਲਸਟੀਨ (HF)',
        bn: 'হলস্টিন (HF)', ta: 'ஹோல்ஸ்டீன் (HF)', te: 'హోల్‌స్టీన్ (HF)', kn: 'ಹೋಲ್‌ಸ್ಟೀನ್ (HF)',
        ml: 'ഹോൾസ്റ്റീൻ (HF)', or: 'ହୋଲଷ୍ଟିନ (HF)', as: 'হলষ্টিন (HF)', ne: 'होल्स्टिन (HF)',
      },
    },
    {
      key: 'jersey',
      names: {
        en: 'Jersey', hi: 'जर्सी', mr: 'जर्सी', gu: 'જર્સી', pa: 'ਜਰਸੀ',
        bn: 'জার্সি', ta: 'ஜெர்சி', te: 'జెర్సీ', kn: 'ಜೆರ್ಸಿ',
        ml: 'ജേഴ്സി', or: 'ଜର୍ସି', as: 'জাৰ্চি', ne: 'जर्सी',
      },
    },
    {
      key: 'crossbred',
      names: {
        en: 'Crossbred', hi: 'संकर (क्रॉस)', mr: 'संकरित', gu: 'સંકર', pa: 'ਦੋਗਲੀ',
        bn: 'সংকর', ta: 'கலப்பினம்', te: 'సంకర జాతి', kn: 'ಮಿಶ್ರತಳಿ',
        ml: 'സങ്കരയിനം', or: 'ସଙ୍କର', as: 'সংকৰ', ne: 'क्रस',
      },
    },
    {
      key: 'tharparkar',
      names: {
        en: 'Tharparkar', hi: 'थारपारकर', mr: 'थारपारकर', gu: 'થારપારકર', pa: 'ਥਾਰਪਾਰਕਰ',
        bn: 'থারপারকর', ta: 'தார்பார்க்கர்', te: 'థార్‌పార్కర్', kn: 'ಥಾರ್‌ಪಾರ್ಕರ್',
        ml: 'താർപാർക്കർ', or: 'ଥାରପାରକର', as: 'থাৰপাৰকাৰ', ne: 'थारपारकर',
      },
    },
    {
      key: 'hallikar',
      names: {
        en: 'Hallikar', hi: 'हल्लीकर', mr: 'हल्लीकर', gu: 'હલ્લીકર', pa: 'ਹੱਲੀਕਰ',
        bn: 'হাল্লিকার', ta: 'ஹள்ளிகார்', te: 'హళ్లికార్', kn: 'ಹಳ್ಳಿಕಾರ್',
        ml: 'ഹള്ളികാർ', or: 'ହଲ୍ଲିକର', as: 'হাল্লিকাৰ', ne: 'हल्लीकर',
      },
    },
    {
      key: 'indigenous',
      names: {
        en: 'Indigenous', hi: 'देसी', mr: 'देशी', gu: 'દેશી', pa: 'ਦੇਸੀ',
        bn: 'দেশি', ta: 'நாட்டு மாடு', te: 'నాటు ఆవు', kn: 'ನಾಟಿ ಹಸು',
        ml: 'നാടൻ പശു', or: 'ଦେଶୀ', as: 'থলুৱা', ne: 'लोकल',
      },
    },
  ],
}
