import type { Locale } from '@/lib/i18n/locales'

/** A seller of the demo marketplace; `language` is the one they write in, in Latin letters if `script` says so. */
export type DemoSeller = {
  mobile: string
  name: string
  surname: string
  pincode: string
  address: string
  language: Locale
  script?: 'latin'
  showNumber: boolean
  directMessage: boolean
  memberForDays: number
}

/**
 * The 40 demo sellers. They are invented; the pincodes are real post offices, and all are in the shipped place data.
 */
export const DEMO_SELLERS: readonly DemoSeller[] = [
  { mobile: '9000000001', name: 'Ramkumar', surname: 'Dhanda', pincode: '125121', address: 'Village Rajli, near the dairy, Barwala, Hisar', language: 'hi', showNumber: true, directMessage: true, memberForDays: 412 },
  { mobile: '9000000002', name: 'Sunita', surname: 'Tomar', pincode: '203412', address: 'Mohalla Chaudhariyan, Siyana, Bulandshahr', language: 'hi', showNumber: true, directMessage: true, memberForDays: 188 },
  { mobile: '9000000003', name: 'Bhanwarlal', surname: 'Jakhar', pincode: '341510', address: 'Village Satlas, Merta, Nagaur', language: 'hi', showNumber: true, directMessage: false, memberForDays: 95 },
  { mobile: '9000000004', name: 'Kamlesh', surname: 'Malviya', pincode: '466116', address: 'Village Bager, Ashta, Sehore', language: 'hi', showNumber: true, directMessage: true, memberForDays: 267 },
  { mobile: '9000000005', name: 'Manoj', surname: 'Rai', pincode: '848114', address: 'Ward 4, Dalsinghsarai Bazar, Samastipur', language: 'hi', showNumber: false, directMessage: true, memberForDays: 61 },
  { mobile: '9000000006', name: 'Rampal', surname: 'Yadav', pincode: '206245', address: 'Village Balrai, Jaswantnagar, Etawah', language: 'hi', showNumber: true, directMessage: true, memberForDays: 330 },
  { mobile: '9000000007', name: 'Prem Chand', surname: 'Thakur', pincode: '176061', address: 'Village Banuri, Palampur, Kangra', language: 'hi', showNumber: true, directMessage: true, memberForDays: 149 },
  { mobile: '9000000008', name: 'Dhaneshwari', surname: 'Sahu', pincode: '493663', address: 'Village Bhatagaon, Kurud, Dhamtari', language: 'hi', showNumber: false, directMessage: true, memberForDays: 43 },
  { mobile: '9000000009', name: 'Sukhram', surname: 'Mahto', pincode: '835204', address: 'Bundu Bazar Road, Bundu, Ranchi', language: 'hi', showNumber: true, directMessage: true, memberForDays: 78 },
  { mobile: '9000000010', name: 'Pradeep', surname: 'Nain', pincode: '126116', address: 'Village Dhakal, Narwana, Jind', language: 'hi', script: 'latin', showNumber: true, directMessage: true, memberForDays: 521 },
  { mobile: '9000000011', name: 'Salim', surname: 'Mansuri', pincode: '456443', address: 'Jama Masjid Road, Mahidpur, Ujjain', language: 'hi', script: 'latin', showNumber: true, directMessage: true, memberForDays: 204 },
  { mobile: '9000000012', name: 'Ankit', surname: 'Baliyan', pincode: '251309', address: 'Village Luhsana, Budhana, Muzaffarnagar', language: 'hi', script: 'latin', showNumber: false, directMessage: true, memberForDays: 27 },
  { mobile: '9000000013', name: 'Hukam Singh', surname: 'Rathore', pincode: '344022', address: 'Village Asotra, Balotra, Barmer', language: 'hi', showNumber: true, directMessage: true, memberForDays: 233 },
  { mobile: '9000000014', name: 'Sachin', surname: 'Patil', pincode: '416216', address: 'Kasba Sangaon, Kagal, Kolhapur', language: 'mr', showNumber: true, directMessage: true, memberForDays: 376 },
  { mobile: '9000000015', name: 'Sunanda', surname: 'Shinde', pincode: '413705', address: 'Baragaon Nandur, Rahuri, Ahmednagar', language: 'mr', showNumber: false, directMessage: true, memberForDays: 112 },
  { mobile: '9000000016', name: 'Dattatray', surname: 'Bhosale', pincode: '413304', address: 'Gursale, Pandharpur, Solapur', language: 'mr', showNumber: true, directMessage: true, memberForDays: 298 },
  { mobile: '9000000017', name: 'Ganesh', surname: 'Jadhav', pincode: '431204', address: 'Guru Pimpri, Ambad, Jalna', language: 'mr', showNumber: true, directMessage: true, memberForDays: 54 },
  { mobile: '9000000018', name: 'Vaibhav', surname: 'Nimbalkar', pincode: '415523', address: 'Gunavare, Phaltan, Satara', language: 'mr', script: 'latin', showNumber: true, directMessage: true, memberForDays: 141 },
  { mobile: '9000000019', name: 'Jesangbhai', surname: 'Chaudhary', pincode: '385535', address: 'Malgadh, Deesa, Banaskantha', language: 'gu', showNumber: true, directMessage: true, memberForDays: 450 },
  { mobile: '9000000020', name: 'Bharatbhai', surname: 'Ahir', pincode: '362150', address: 'Ghunsiya, Talala, Gir Somnath', language: 'gu', showNumber: true, directMessage: true, memberForDays: 319 },
  { mobile: '9000000021', name: 'Hansaben', surname: 'Patel', pincode: '384315', address: 'Kansa, Visnagar, Mehsana', language: 'gu', showNumber: false, directMessage: true, memberForDays: 166 },
  { mobile: '9000000022', name: 'Gurpreet Singh', surname: 'Sidhu', pincode: '142026', address: 'Kothe Sherjang, Jagraon, Ludhiana', language: 'pa', showNumber: true, directMessage: true, memberForDays: 488 },
  { mobile: '9000000023', name: 'Harjinder Kaur', surname: 'Brar', pincode: '142038', address: 'Village Rajeana, Baghapurana, Moga', language: 'pa', showNumber: false, directMessage: true, memberForDays: 87 },
  { mobile: '9000000024', name: 'Balwinder Singh', surname: 'Gill', pincode: '142047', address: 'Village Santuwala, Zira, Ferozepur', language: 'pa', showNumber: true, directMessage: true, memberForDays: 215 },
  { mobile: '9000000025', name: 'Tapan', surname: 'Biswas', pincode: '741506', address: 'Swarnakhali, Krishnaganj, Nadia', language: 'bn', showNumber: true, directMessage: true, memberForDays: 129 },
  { mobile: '9000000026', name: 'Rehana', surname: 'Khatun', pincode: '722122', address: 'Dwarika, Bishnupur, Bankura', language: 'bn', showNumber: false, directMessage: true, memberForDays: 36 },
  { mobile: '9000000027', name: 'Murugan', surname: 'Palanisamy', pincode: '636453', address: 'Pottaneri, Mecheri, Salem', language: 'ta', showNumber: true, directMessage: true, memberForDays: 402 },
  { mobile: '9000000028', name: 'Selvi', surname: 'Ramasamy', pincode: '638452', address: 'Modachur Road, Gobichettipalayam, Erode', language: 'ta', showNumber: false, directMessage: true, memberForDays: 173 },
  { mobile: '9000000029', name: 'Anthony', surname: 'Arockiasamy', pincode: '614601', address: 'Alivalam Road, Pattukkottai, Thanjavur', language: 'ta', showNumber: true, directMessage: true, memberForDays: 65 },
  { mobile: '9000000030', name: 'Srinivas', surname: 'Reddy', pincode: '508207', address: 'Eedulaguda, Miryalaguda, Nalgonda', language: 'te', showNumber: true, directMessage: true, memberForDays: 354 },
  { mobile: '9000000031', name: 'Lakshmi', surname: 'Naidu', pincode: '517408', address: 'Gangavaram, Palamaner, Chittoor', language: 'te', showNumber: false, directMessage: true, memberForDays: 98 },
  { mobile: '9000000032', name: 'Mastan Vali', surname: 'Shaik', pincode: '524201', address: 'Musunur, Kavali, Nellore', language: 'te', showNumber: true, directMessage: false, memberForDays: 246 },
  { mobile: '9000000033', name: 'Shivakumar', surname: 'Gowda', pincode: '571428', address: 'Gejjalagere, Maddur, Mandya', language: 'kn', showNumber: true, directMessage: true, memberForDays: 391 },
  { mobile: '9000000034', name: 'Manjula', surname: 'Basavaraj', pincode: '572201', address: 'Rangapura, Tiptur, Tumakuru', language: 'kn', showNumber: false, directMessage: true, memberForDays: 119 },
  { mobile: '9000000035', name: 'Shaji', surname: 'Varghese', pincode: '686575', address: 'Near St. Thomas College, Pala, Kottayam', language: 'ml', showNumber: true, directMessage: true, memberForDays: 281 },
  { mobile: '9000000036', name: 'Prafulla', surname: 'Behera', pincode: '754029', address: 'College Road, Athagarh, Cuttack', language: 'or', showNumber: true, directMessage: true, memberForDays: 157 },
  { mobile: '9000000037', name: 'Dipankar', surname: 'Bora', pincode: '782103', address: 'Phulaguri, Raha, Nagaon', language: 'as', showNumber: true, directMessage: true, memberForDays: 83 },
  { mobile: '9000000038', name: 'Bishnu Maya', surname: 'Chettri', pincode: '734311', address: 'Sakyong, Pedong, Kalimpong', language: 'ne', showNumber: false, directMessage: false, memberForDays: 48 },
  { mobile: '9000000039', name: 'Banri', surname: 'Nongrum', pincode: '793102', address: 'Saiden, Nongpoh, Ri Bhoi', language: 'en', showNumber: false, directMessage: true, memberForDays: 72 },
  { mobile: '9000000040', name: 'Ponnappa', surname: 'Kushalappa', pincode: '571234', address: 'Guddehosur, Kushalnagar, Kodagu', language: 'en', showNumber: true, directMessage: true, memberForDays: 340 },
]
