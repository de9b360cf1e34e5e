/*
 * A user who warns or refuses uses the same words as a fraudster: "OTP kisi ko mat batana", "no advance needed". The
 * lists are reviewed by hand, like the words of the frauds. Each word stands alone in the text; `*` allows an ending.
 */

/** Words for "to anybody". */
const ANYBODY = ['anyone', 'anybody', 'any one', 'nobody', 'no one', 'किसी को', 'kisi ko', 'kisiko', 'कोणालाही', 'कुणालाही', 'कोणाला', 'kunalahi', 'konalahi', 'kunala', 'konala', 'કોઈને', 'koi ne', 'koine', 'ਕਿਸੇ ਨੂੰ', 'kise nu', 'kisse nu', 'কাউকে', 'kauke', 'kaoke', 'யாரிடமும்', 'யார்கிட்டயும்', 'யாருக்கும்', 'yaarukum', 'yarukum', 'yaaridamum', 'yaarkittayum', 'ఎవరికీ', 'ఎవరికి', 'evariki', 'ಯಾರಿಗೂ', 'yaarigu', 'yarigu', 'ആരോടും', 'ആർക്കും', 'aarodum', 'arodum', 'aarkum', 'arkkum', 'କାହାକୁ', 'kahaku', 'কাকো', 'kakou', 'kako', 'कसैलाई', 'kasailai']
/** Words for "not". */
const NOT = ['not', 'never', "don't", 'dont', 'नहीं', 'मत', 'न', 'ना', 'nahi', 'nahin', 'mat', 'na', 'नका', 'नाही', 'naka', 'ન', 'નહીં', 'નથી', 'nathi', 'ਨਾ', 'ਨਹੀਂ', 'না', 'வேண்டாம்', 'கூடாது', 'சொல்லாத*', 'கொடுக்காத*', 'தராத*', 'solladh*', 'sollath*', 'sollad*', 'kodukkadh*', 'vendam', 'వద్దు', 'చెప్పక*', 'చెప్పవద్దు', 'చెప్పొద్దు', 'ఇవ్వక*', 'ఇవ్వొద్దు', 'cheppak*', 'cheppodd*', 'ivvak*', 'ಬೇಡ*', 'ಹೇಳಬೇಡ*', 'ಕೊಡಬೇಡ*', 'helbed*', 'helabed*', 'kodbed*', 'kodabed*', 'beda', 'പറയരുത്*', 'കൊടുക്കരുത്*', 'നൽകരുത്*', 'parayaruth*', 'kodukkaruth*', 'nalkaruth*', 'ନାହିଁ', 'ନାହି', 'নিদিব*', 'নকব*', 'নালাগে', 'nidib*', 'nokob*', 'नदिनु*', 'नभन्नु*', 'nadinu*', 'nabhannu*']
/** "But to me": a text that says this next to "tell nobody" does ask for the secret. */
const TO_ME = ['me', 'मुझे', 'मुझको', 'हमें', 'mujhe', 'mujhko', 'hame', 'humko', 'मला', 'mala', 'મને', 'mane', 'ਮੈਨੂੰ', 'mainu', 'menu', 'আমাকে', 'amake', 'எனக்கு', 'என்கிட்ட*', 'enakku', 'enkitta', 'నాకు', 'naaku', 'ನನಗೆ', 'nanage', 'nange', 'എന്നോട്', 'എനിക്ക്', 'enikku', 'ennodu', 'ମୋତେ', 'mote', 'মোক', 'mok', 'मलाई', 'malai']
/** Words for "is not wanted". */
const NOT_WANTED = ['not needed', 'not required', 'not necessary', 'नहीं चाहिए', 'नहीं लूंगा', 'नहीं लूँगा', 'नहीं लेंगे', 'नहीं लगेगा', 'की जरूरत नहीं', 'nahi chahiye', 'nahin chahiye', 'nahi lunga', 'nahi loonga', 'nahi lenge', 'ki zarurat nahi', 'ki jarurat nahi', 'नको', 'nako', 'નથી જોઈત*', 'નથી જોઇત*', 'નહીં જોઈએ', 'ન જોઈએ', 'nathi joit*', 'nathi joiye', 'ਨਹੀਂ ਚਾਹੀਦ*', 'ਦੀ ਲੋੜ ਨਹੀਂ', 'nahi chahida', 'nahi chaida', 'লাগবে না', 'চাই না', 'নেব না', 'দরকার নেই', 'lagbe na', 'chai na', 'வேண்டாம்', 'வேணாம்', 'தேவையில்லை', 'vendam', 'venam', 'venaam', 'వద్దు', 'అక్కర్లేదు', 'అవసరం లేదు', 'vaddu', 'vaddhu', 'avasaram ledu', 'ಬೇಡ', 'ಬೇಕಾಗಿಲ್ಲ', 'beda', 'വേണ്ട', 'ആവശ്യമില്ല', 'venda', 'ଦରକାର ନାହିଁ', 'ଲୋଡ଼ା ନାହିଁ', 'darkar nahi', 'darkar nahin', 'নালাগে', 'দৰকাৰ নাই', 'nalage', 'चाहिँदैन', 'चाहिंदैन', 'चाहिदैन', 'पर्दैन', 'chahidaina', 'chaidaina', 'pardaina']
/** Words for "without". */
const WITHOUT = ['no', 'without', 'zero', 'bina', 'बिना', 'विना', 'વિના', 'વગર', 'ਬਿਨਾਂ', 'বিনা']

export const REFUSALS = { anybody: ANYBODY, not: NOT, toMe: TO_ME, notWanted: NOT_WANTED, without: WITHOUT }
