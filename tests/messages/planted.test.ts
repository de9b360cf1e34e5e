import { readBook, type Book } from './book'
import { faults } from './rules'

const set = (locale: string, key: string, text: string) => (book: Book) =>
  void book.messages.get(locale)!.set(key, text)
const term = (book: Book, locale: string, name: string) =>
  book.glossaries.get(locale)!.find(({ english }) => english === name)!

/** Faults of each kind, each put into a copy, and what the check reports. */
const PLANTED: [string, (book: Book) => unknown, string[]][] = [
  ['a language without a file', book => book.files.splice(book.files.indexOf('or.json'), 1), ['or.json: missing']],
  ['a file of no language', book => book.files.push('fr.json'), ['fr.json: no language of ours']],
  ['a missing key', book => book.messages.get('mr')!.delete('menu.home'), ['mr menu.home: missing']],
  ['a key too many', set('mr', 'menu.away', 'दूर'), ['mr menu.away: not in English']],
  [
    'a lost placeholder',
    set('te', 'menu.unread', 'చదవనివి'),
    ['te menu.unread: takes nothing where English takes count (argument)'],
  ],
  [
    'a misspelt placeholder',
    set('bn', 'feed.page', 'পাতা {pages}'),
    ['bn feed.page: takes pages (argument) where English takes page (argument)'],
  ],
  [
    'a lost branch for none',
    set('hi', 'feed.count', '{count, plural, one {{shown} विज्ञापन} other {{shown} विज्ञापन}}'),
    [
      'hi feed.count: takes count (plural), shown (argument) where English takes count (plural), count =0, shown (argument)',
    ],
  ],
  [
    'a lost plural branch',
    set('gu', 'post.months', '{months, plural, other {{shown} મહિના}}'),
    ['gu post.months: has the plural branches other, not one, other'],
  ],
  [
    'a plural branch that the language has not',
    set('ta', 'post.months', '{months, plural, one {{shown} மாதம்} few {{shown} மாதங்கள்} other {{shown} மாதங்கள்}}'),
    ['ta post.months: has the plural branches one, few, other, not one, other'],
  ],
  [
    'a number in the language’s own digits',
    set('ne', 'post.months', '{months, plural, one {{shown} महिना} other {{shown} # महिना}}'),
    [
      'ne post.months: takes months (plural), pound, shown (argument) where English takes months (plural), shown (argument)',
      'ne post.months: writes a number as #',
    ],
  ],
  ['a broken message', set('pa', 'feed.page', 'ਪੰਨਾ {page'), ['pa feed.page: is no valid message']],
  ['English left standing', set('kn', 'menu.home', 'Home'), ['kn menu.home: is English']],
  [
    'a long text on a small button',
    set('ml', 'shell.signIn', 'ലോഗിൻ ചെയ്യുക'),
    ['ml shell.signIn: is more than a word on a small button'],
  ],
  ['another script', set('ml', 'menu.home', 'होम'), ['ml menu.home: has letters of another script: होम']],
  [
    'a Latin word among the others',
    set('hi', 'menu.home', 'home पेज'),
    ['hi menu.home: has letters of another script: home'],
  ],
  ['a Bengali letter in Assamese', set('as', 'menu.home', 'ঘর'), ['as menu.home: has letters of another script: ঘর']],
  ['an Assamese letter in Bengali', set('bn', 'menu.home', 'ঘৰ'), ['bn menu.home: has letters of another script: ঘৰ']],
  [
    'one thing said in two ways',
    set('hi', 'chat.cancel', 'छोड़ें रद्द'),
    ['hi chat.cancel: “छोड़ें रद्द” here, “रद्द करें” elsewhere, for “Cancel”'],
  ],
  [
    'a word that the glossary did not decide',
    set('hi', 'myAds.postNew', 'नया इश्तहार दें'),
    ['hi myAds.postNew: “ad” is not said as विज्ञापन', 'hi myAds.postNew: “post an ad” is not said as विज्ञापन डाल'],
  ],
  [
    'a word to avoid',
    set('ta', 'chat.chooseText', 'அரட்டை: செய்திகள் இங்கே திறக்கும்.'),
    ['ta chat.chooseText: says அரட்டை where we say சாட்'],
  ],
  [
    'a form to avoid within a word',
    set('te', 'chat.delivered', 'చేర్చబడింది'),
    ['te chat.delivered: says బడింది where we say తొలగ'],
  ],
  [
    'a term that one language has not decided',
    book =>
      book.glossaries.set(
        'gu',
        book.glossaries.get('gu')!.filter(({ english }) => english !== 'calf'),
      ),
    ['gu glossary: “calf” is missing'],
  ],
  [
    'a term that one language alone decides',
    book => (term(book, 'gu', 'calf').english = 'heifer'),
    ['gu glossary: “calf” is missing', 'gu glossary: “heifer” is decided here alone'],
  ],
  ['a term without a word', book => term(book, 'gu', 'free').forms.pop(), ['gu glossary: no word for “free”']],
  [
    'an exception that nothing needs',
    book => book.exceptions.push({ term: 'price', languages: ['hi'], key: 'post.price' }),
    ['hi post.price: price: an exception that nothing needs'],
  ],
]

it.each(PLANTED)('the check finds %s @slow', (_, plant, expected) => {
  const book = readBook()
  plant(book)
  expect(faults(book)).toEqual(expected)
})
