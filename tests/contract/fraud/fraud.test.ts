import { readFileSync } from 'node:fs'
import { fraudSign } from '@/lib/fraud/signs'
import { LOCALES } from '@/lib/i18n/locales'

/** Frauds as they are written, in the scripts and in Latin letters. */
const FRAUDS: [ReturnType<typeof fraudSign>, string][] = [
  ['otp', 'Please tell me the OTP you got'],
  ['otp', 'Bhai jo OTP aaya hai wo bata do'],
  ['otp', 'आपके फोन पर जो ओटीपी आया है वह बताइए'],
  ['otp', 'तुमच्या मोबाईलवर आलेला ओटीपी सांगा'],
  ['otp', 'તમારા ફોનમાં આવેલો ઓટીપી આપો'],
  ['otp', 'ਜੋ ਓਟੀਪੀ ਆਇਆ ਹੈ ਉਹ ਦੱਸੋ'],
  ['otp', 'আপনার ফোনে আসা ওটিপি বলুন'],
  ['otp', 'உங்களுக்கு வந்த ஓடிபி சொல்லுங்க'],
  ['otp', 'మీకు వచ్చిన ఓటీపీ చెప్పండి'],
  ['otp', 'ನಿಮಗೆ ಬಂದ ಒಟಿಪಿ ಹೇಳಿ'],
  ['otp', 'നിങ്ങൾക്ക് വന്ന ഒടിപി പറയൂ'],
  ['otp', 'ଆପଣଙ୍କ ଫୋନକୁ ଆସିଥିବା ଓଟିପି କୁହନ୍ତୁ'],
  ['otp', 'আপোনাৰ ফোনত অহা অ’টিপিটো কওক'],
  ['otp', 'तपाईंको फोनमा आएको ओटीपी भन्नुहोस्'],
  ['collect', 'I sent a UPI request, accept it and you get the money'],
  ['collect', 'PhonePe pe request bheji hai accept karo'],
  ['collect', 'पैसे लेने के लिए फोनपे पर रिक्वेस्ट स्वीकार करें'],
  ['collect', 'पैसे मिळवण्यासाठी पिन टाका'],
  ['collect', 'UPI pin dalo paise aa jayenge'],
  ['collect', 'গুগল পে তে রিকোয়েস্ট পাঠিয়েছি'],
  ['collect', 'கூகுள் பே ரிக்வெஸ்ட் ஏற்றுக்கொள்ளுங்க'],
  ['collect', 'ఫోన్ పే రిక్వెస్ట్ అంగీకరించండి'],
  ['collect', 'ഗൂഗിൾ പേ റിക്വസ്റ്റ് സ്വീകരിക്കൂ'],
  ['qr', 'Scan this QR code to receive the money'],
  ['qr', 'QR scan karo, paise mil jayenge'],
  ['qr', 'यह क्यूआर कोड स्कैन करें, पैसे आ जाएंगे'],
  ['qr', 'આ ક્યૂઆર સ્કેન કરો એટલે પૈસા મળશે'],
  ['qr', 'ਇਹ ਕਿਊਆਰ ਸਕੈਨ ਕਰੋ'],
  ['qr', 'இந்த க்யூஆர் ஸ்கேன் பண்ணுங்க'],
  ['qr', 'ఈ క్యూఆర్ స్కాన్ చేయండి'],
  ['qr', 'ಈ ಕ್ಯೂಆರ್ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ'],
  ['qr', 'ഈ ക്യുആർ സ്കാൻ ചെയ്യൂ, പണം കിട്ടും'],
  ['qr', 'ଏହି କ୍ୟୁଆର ସ୍କାନ କରନ୍ତୁ'],
  ['link', 'Click https://upi-refund.example/claim to get your payment'],
  ['link', 'https://bit.ly/3xyz'],
  ['link', 'upi://pay?pa=someone@bank'],
  ['link', 'इस लिंक पर क्लिक करके पेमेंट करें'],
  ['link', 'is link se payment kar do'],
  ['advance', 'Pay 2000 in advance, I will hold the buffalo'],
  ['advance', 'pehle advance bhejo phir gaay milegi'],
  ['advance', 'पहले 5000 एडवांस भेज दो'],
  ['advance', 'आधी अॅडव्हान्स पाठवा'],
  ['advance', 'પહેલા એડવાન્સ મોકલો'],
  ['advance', 'ਪਹਿਲਾਂ ਐਡਵਾਂਸ ਭੇਜੋ'],
  ['advance', 'আগে অগ্রিম টাকা পাঠান'],
  ['advance', 'முதலில் அட்வான்ஸ் அனுப்புங்கள்'],
  ['advance', 'ముందు అడ్వాన్స్ పంపండి'],
  ['advance', 'ಮೊದಲು ಮುಂಗಡ ಹಣ ಕಳುಹಿಸಿ'],
  ['advance', 'ആദ്യം അഡ്വാൻസ് അയയ്ക്കണം'],
  ['advance', 'ପ୍ରଥମେ ଅଗ୍ରୀମ ଟଙ୍କା ପଠାନ୍ତୁ'],
  ['advance', 'পহিলে আগধন পঠাওক'],
  ['advance', 'पहिला अग्रिम रकम पठाउनुहोस्'],
  ['advance', 'army gate pass ke liye 2100 payment karo'],
]

/** Ordinary messages between farmers. */
const HONEST = [
  'Is the buffalo still available?',
  'भैंस कितना दूध देती है? दाम कुछ कम होगा?',
  'गाय कल देखने आ जाऊँ?',
  'kal subah aa jao, gaay dekh lo, paise tab dena',
  'I will pay cash when I see her',
  'ರಾಸು ಎಷ್ಟು ಹಾಲು ಕೊಡುತ್ತದೆ?',
  'ഇത് എത്ര ലിറ്റർ പാൽ തരും? ഫോട്ടോ അയയ്ക്കാമോ',
  'விலை எவ்வளவு? படம் அனுப்புங்க',
  'ధర ఎంత? ఫోటో పంపండి',
  'The vet did an ultrasound scan last week, she is pregnant',
  'Photos: https://www.youtube.com/watch?v=abc',
  'Pincode 413001, near the dairy',
  'पिनकोड 413001, डेरी के पास',
  'Never share your OTP with anyone',
  'OTP kisi ko mat batana',
  'ओटीपी किसी को मत बताना',
  'ദയവായി ഒടിപി ആർക്കും പറയരുത്',
  'দুধ কত লিটার দেয়? কাল দেখতে আসব, দাম কত টাকা?',
  'বাছুৰটোৰ দাম কিমান টকা?',
  'ਮੱਝ ਦਾ ਕੀ ਭਾਅ ਹੈ? ਫੋਟੋ ਭੇਜੋ',
  'ભાવ કેટલો? ફોટો મોકલો',
  'ଦାମ କେତେ ଟଙ୍କା? ଫଟୋ ପଠାନ୍ତୁ',
  'मोल कति हो? फोटो पठाउनुहोस्',
  'किंमत किती? फोटो पाठवा',
  '',
]

it.each(FRAUDS)('%s: %s', (sign, text) => expect(fraudSign(text)).toBe(sign))
it.each(HONEST)('nothing is wrong with: %s', text => expect(fraudSign(text)).toBeNull())

/**
 * `fraud/LANGUAGE.tsv`: the sign, or `-` for a text that only resembles a fraud, and the
 * words, in the script and in Latin letters.
 */
describe.each(LOCALES)('%s', locale => {
  const lines = readFileSync(`tests/contract/fraud/${locale}.tsv`, 'utf8').trim().split('\n')
  const cases = lines.map(line => line.split('\t') as [string, string])

  it('has ten of both', () => {
    const frauds = cases.filter(([sign]) => sign !== '-')
    expect(Math.min(frauds.length, cases.length - frauds.length)).toBeGreaterThanOrEqual(10)
  })
  it.each(cases)('%s: %s', (sign, text) => expect(fraudSign(text) ?? '-').toBe(sign))
})
