import { screen, within } from '@testing-library/react'
import { OwnPosts } from '@/components/posts/own/own-posts'
import { queryClient } from '@/lib/api/query-client'
import { answer, problem } from '../../support/network'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => queryClient.clear())

const open = () => renderPart(<OwnPosts viewerId="u1" />)

it('each ad says what it is, how it stands and how often it was seen, and leads to itself', async () => {
  answer('getOwnPosts', { ok: true, msg: '', data: { posts: [post({ id: 'a', views: 1, inquiries: 12 }), post({ id: 'b', title: 'Gir cow', status: 'sold', price: 125000, images: ['/media/x-112233/768.webp'] })] } })
  open()
  expect(screen.getByRole('status', { name: 'Loading your ads' })).toBeInTheDocument()
  const [first, second] = await screen.findAllByRole('article')
  expect(first).toHaveTextContent(/₹85,000.*active.*Murrah buffalo.*Buffalo.*Mohol, Solapur.*20\/11\/2026.*1 view.*12 inquiries/)
  expect(within(first!).getByRole('link', { name: 'Murrah buffalo' })).toHaveAttribute('href', '/post/a')
  expect(second).toHaveTextContent(/₹1,25,000.*sold.*Gir cow.*0 views.*0 inquiries/)
})

it('who has none is led to the first one', async () => {
  answer('getOwnPosts', { ok: true, msg: '', data: { posts: [] } })
  open()
  expect(await screen.findByRole('heading', { name: 'You have no ads yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post your first ad' })).toHaveAttribute('href', '/post-ad')
})

it('a failure says what happened and can be tried again', async () => {
  answer('getOwnPosts', problem('unexpected'))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your ads could not be loaded.Something went wrong. Please try again.')
  answer('getOwnPosts', { ok: true, msg: '', data: { posts: [post()] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toHaveTextContent('Murrah buffalo')
})
