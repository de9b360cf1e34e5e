import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { ASHA, open, save, saves } from './own-profile'

describe('a save that fails', () => {
  async function fill() {
    const view = open({ ...ASHA, name: '' })
    await view.user.type(screen.getByLabelText('First name'), 'Asha')
    return view
  }

  it.each([
    ['no connection', OFFLINE, 'There is no connection. Please check your internet and try again.'],
    ['an error of the server', problem('unexpected'), 'Something went wrong. Please try again.'],
    ['a pincode that is no more', problem('placeNotFound'), 'Unable to fetch location for this pincode'],
  ])('%s is said, what was typed stays, and it can be repeated', async (_, fails, words) => {
    const { user } = await fill()
    answer('updateProfile', fails)
    await user.click(save())
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', options: { description: words } }]))
    expect(screen.getByLabelText('First name')).toHaveValue('Asha')
    expect(sessionStorage.getItem('profileDraft')).toContain('Asha')
    saves(ASHA)
    await user.click(save())
    expect(await screen.findByText('Asha Patil')).toBeVisible()
  })

  it('what the server finds wrong stands at its field', async () => {
    const { user } = await fill()
    answer('updateProfile', problem('invalidFields', { email: 'email' }))
    await user.click(save())
    expect(await screen.findByText('Please enter a valid e-mail address')).toBeVisible()
  })

  it('a wrong e-mail is seen before it is sent', async () => {
    const { user } = await fill()
    await user.type(screen.getByLabelText(/E-mail/), 'asha')
    await user.click(save())
    expect(await screen.findByText('Please enter a valid e-mail address')).toBeVisible()
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('an ended session asks for a sign-in and keeps the form', async () => {
    const asked = jest.fn()
    window.addEventListener('agrihaat:sign-in', asked, { once: true })
    const { user } = await fill()
    answer('updateProfile', problem('loginRequired'))
    await user.click(save())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(screen.getByLabelText('First name')).toHaveValue('Asha')
  })

  it('two taps are one save', async () => {
    await fill()
    let release = () => {}
    answer('updateProfile', () => new Promise(resolve => (release = () => resolve({ status: 500, wire: {} }))))
    fireEvent.click(save())
    await screen.findByRole('button', { name: 'Saving' })
    fireEvent.click(screen.getByRole('button', { name: 'Saving' }))
    await act(async () => release())
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})
