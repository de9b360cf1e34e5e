import { render } from '@testing-library/react'
import { LinkedText } from '@/components/chat/linked-text'

const html = (text: string) => render(<LinkedText text={text} />).container.innerHTML
const link = (href: string, text = href) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc" class="underline underline-offset-2">${text}</a>`

it('addresses become links that learn nothing of this page', () => {
  expect(html('See https://example.org/a?b=1, ok?')).toBe(`See ${link('https://example.org/a?b=1')}, ok?`)
  expect(html('देखें www.example.org।')).toBe(`देखें ${link('https://www.example.org', 'www.example.org')}।`)
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '<b>bold</b> & <script>alert(1)</script>',
  'file:///etc/passwd',
  'httpss://x',
  'upi://pay?pa=x',
])('%s stays text', text => {
  const { container } = render(<LinkedText text={text} />)
  expect(container.querySelector('a, b, script')).toBeNull()
  expect(container.textContent).toBe(text)
})
