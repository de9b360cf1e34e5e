import { screen, waitFor } from '@testing-library/react'
import { watchSignIn } from '../../support/asked-sign-in'
import { answer, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { open, ways, type Ways } from './open-seller-card'

const complete = { name: 'Ravi', surname: 'Naik', address: 'Main road' }

// jsdom cannot follow a `tel:` link.
window.addEventListener('click', event => event.preventDefault())

it('a visitor is asked to sign in for contact and for the seller, and nothing is fetched', async () => {
  const asked = watchSignIn()
  const { user, router } = await open(null)
  await user.click(screen.getByRole('button', { name: 'Contact seller' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ notice: 'loginToContact', about: 'Asha Patil' })
  await user.click(screen.getByRole('link', { name: /Asha Patil/ }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toMatchObject({ notice: 'loginToSeller' })
  expect(router.push).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

it('a complete profile gets every way that is open; an ad whose number was given counts the inquiry', async () => {
  answer('contactSeller', { ok: true, msg: '', data: { phoneNumber: '9876543210' } })
  const { user } = await open(person(complete), undefined, {}, true)
  expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  const whatsapp = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
  expect([whatsapp.origin, whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/919876543210',
    'Hello, I saw your ad "Murrah buffalo" for ₹85,000 on AgriHaat. Is it still available?',
  ])
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/chat?to=seller&post=p1')
  await user.click(screen.getByRole('link', { name: 'Call' }))
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/v1/advpost/contact/p1' })),
  )
})

it('a number is asked for when somebody calls, and called then; looking asks for none', async () => {
  answer('contactSeller', { ok: true, msg: '', data: { phoneNumber: '9876543210' } })
  const beside = { opener: window, close: jest.fn(), location: { assign: jest.fn() } }
  const opened = jest.spyOn(window, 'open').mockReturnValue(beside as unknown as Window)
  const { user } = await open(person(complete))
  const link = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(sent.filter(({ path }) => path.includes('/contact/'))).toEqual([])
  await user.click(link)
  await waitFor(() =>
    expect(beside.location.assign).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=Hello/),
    ),
  )
  expect(beside.opener).toBeNull()
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  opened.mockRestore()
})

it('who has asked for too many numbers is told so', async () => {
  answer('contactSeller', problem('tooManyRequests'))
  const beside = { opener: window, close: jest.fn(), location: { assign: jest.fn() } }
  const opened = jest.spyOn(window, 'open').mockReturnValue(beside as unknown as Window)
  const { user } = await open(person(complete))
  await user.click(await screen.findByRole('link', { name: 'WhatsApp' }))
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeInTheDocument()
  expect([beside.close.mock.calls.length, beside.location.assign.mock.calls.length]).toEqual([1, 0])
  opened.mockRestore()
})

it.each<[Ways, boolean, string[]]>([
  [{ showNumber: true, directMessage: false }, true, ['Call', 'WhatsApp']],
  [{ showNumber: false, directMessage: true }, true, ['Message']],
  [{ showNumber: true, directMessage: true }, false, ['Message']],
])(
  'a seller with %j and an ad that shows the number %p can be reached by %j',
  async (privacy, phoneShown, expected) => {
    await open(person(complete), privacy, { phoneShown })
    await waitFor(() => expect(ways()).toEqual(expected))
  },
)

it('a seller who has switched off everything is not to be reached, and says so', async () => {
  await open(person(complete), { showNumber: false, directMessage: false })
  expect(await screen.findByText('Seller has disabled contact options')).toBeInTheDocument()
  expect(ways()).toEqual([])
})

it('an incomplete profile sees the ways, and each of them and the seller ask for what is missing', async () => {
  const asked = watchSignIn()
  const { user, router } = await open(person({ ...complete, address: '' }))
  await waitFor(() => expect(ways()).toEqual(['Call', 'WhatsApp', 'Message']))
  for (const name of ['Call', 'WhatsApp', 'Message', /Asha Patil/]) await user.click(screen.getByRole('link', { name }))
  await waitFor(() =>
    expect(asked.map(({ notice, profile }) => [notice, profile])).toEqual([
      ...Array<[string, boolean]>(3).fill(['loginToContact', true]),
      ['loginToSeller', true],
    ]),
  )
  expect(router.push).not.toHaveBeenCalled()
  expect(sent.filter(({ path }) => path.includes('/contact/'))).toEqual([])
  expect(document.body.innerHTML).not.toContain('9876543210')
})

it('a sold ad offers no way', async () => {
  await open(person(complete), undefined, { status: 'sold' })
  expect(ways()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Contact seller' })).toBeNull()
})

it('what could not be fetched can be tried again; a closed account cannot be reached', async () => {
  const { user } = await open(person(complete), 'failed')
  expect(await screen.findByRole('alert')).toHaveTextContent('The contact could not be loaded.')
  answer('getPrivacy', problem('sellerNotFound'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Seller has disabled contact options')).toBeInTheDocument()
})
