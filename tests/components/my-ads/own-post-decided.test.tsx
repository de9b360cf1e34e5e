import { screen, waitFor, within } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { APPEAL_LENGTH } from '@/lib/contract/appeals'
import type { DecidedPost } from '@/lib/contract/decided'
import { post } from '../../support/models'
import { answer, OFFLINE, sent } from '../../support/network'
import { haveDecided, openOwnPosts } from './own-posts'

const HIDDEN = post({ id: 'a', status: 'hidden' })
const REPLY = { ok: true as const, msg: '', data: { appeal: 'waiting' as const } }
beforeEach(() => sessionStorage.clear())

async function open(decided: Partial<DecidedPost>) {
  haveDecided([{ postId: 'a', asksChange: false, reason: 'photo', appeal: 'open', ...decided }], HIDDEN)
  const view = openOwnPosts()
  return { ...view, card: await screen.findByRole('article') }
}
const names = (card: HTMLElement, role: 'button' | 'link') =>
  within(card)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
const appeals = () => sent.filter(({ path }) => path === '/api/v1/advpost/appeal/a').map(({ body }) => body)

it('a hidden ad says why, and its owner can ask for another look', async () => {
  const { card } = await open({})
  expect(card).toHaveTextContent(/hidden.*Buyers do not see this ad\.A photo is from somebody else's ad\./)
  expect(card).not.toHaveTextContent('several people reported it')
  expect([names(card, 'link'), names(card, 'button')]).toEqual([[], ['Ask us to look again', 'Delete']])
})

it('without a reason it breaks the rules', async () => {
  const { card } = await open({ reason: null })
  expect(card).toHaveTextContent('It breaks the rules.')
})

it('a change that is asked for is the first thing to do', async () => {
  const { card } = await open({ asksChange: true, reason: 'unsuitable' })
  expect(card).toHaveTextContent(/please change.*farmers' market\. Change it, and we show it again\./)
  expect(within(card).getByRole('link', { name: 'Change the ad' })).toHaveAttribute('href', '/post-ad?edit=a')
  expect(names(card, 'button')).toEqual(['Ask us to look again', 'Delete'])
})

it.each([
  ['waiting', 'You have written to us. We look at it again.'],
  ['kept', 'We have looked at it again. It stays hidden.'],
] as const)('an appeal that is %s cannot be repeated', async (appeal, words) => {
  const { card } = await open({ appeal })
  expect(card).toHaveTextContent(words)
  expect(names(card, 'button')).toEqual(['Delete'])
})

it('a change that is asked for can be made also after an appeal', async () => {
  const { card } = await open({ asksChange: true, appeal: 'kept' })
  expect([names(card, 'link'), names(card, 'button')]).toEqual([['Change the ad'], ['Delete']])
})

it('an appeal is written, sent, and waits at once; the card has the focus', async () => {
  const { user, card } = await open({})
  answer('appealPost', REPLY)
  await user.click(within(card).getByRole('button', { name: 'Ask us to look again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask us to look again' })
  const words = await within(dialog).findByRole('textbox', { name: 'What should we know?' })
  expect(words).toHaveAttribute('maxlength', String(APPEAL_LENGTH))
  await user.type(words, '  ')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(words).toHaveAccessibleDescription(expect.stringContaining('Please fill in this field')))
  expect(words).toHaveFocus()
  expect(appeals()).toEqual([])
  await user.clear(words)
  await user.type(words, ' फोटो मेरी है।\nमैंने खींची। ')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(appeals()).toEqual([{ words: 'फोटो मेरी है।\nमैंने खींची।' }])
  expect(card).toHaveTextContent('You have written to us. We look at it again.')
  expect(names(card, 'button')).toEqual(['Delete'])
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Thank you. We look at it again.' }])
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Buyers do not see this ad/))
  expect(sessionStorage.getItem('appealDraft')).toBeNull()
})

it('an appeal that fails says so, and is there again', async () => {
  const { user, card } = await open({})
  answer('appealPost', OFFLINE)
  const ask = within(card).getByRole('button', { name: 'Ask us to look again' })
  await user.click(ask)
  const words = await screen.findByRole('textbox', { name: 'What should we know?' })
  await user.type(words, 'It is mine')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(words).toHaveAccessibleDescription(expect.stringContaining('There is no connection')))
  expect(words).toHaveValue('It is mine')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(ask)
  expect(await screen.findByRole('textbox', { name: 'What should we know?' })).toHaveValue('It is mine')
})
