import { sitePath } from '@/lib/i18n/path'

it.each([
  ['/post/p1', '/post/p1'],
  ['/hi/post/p1?page=2#photos', '/post/p1?page=2#photos'],
  ['/hi', '/'],
  ['/history', '/history'],
  [null, null],
  ['', null],
  ['post/p1', null],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example/', null],
  ['/hi//elsewhere.example/', null],
  ['/.//elsewhere.example/', null],
  ['javascript:alert(1)', null],
])('the way to %p is %p', (text, path) => {
  expect(sitePath(text)).toBe(path)
})
