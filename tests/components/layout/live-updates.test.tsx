import { act } from '@testing-library/react'
import { Live } from '@/components/layout/live'
import { setViewer } from '@/lib/auth/viewer'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const mockLoads = jest.fn()
jest.mock('@/lib/chat/chat', () => ({ startChat: () => {}, stopChat: () => {} }))
jest.mock('@/components/my-ads/tell-posted', () => ({ sendAndTell: () => () => {} }))
jest.mock('@/components/notifications/phone', () => {
  mockLoads()
  return { Phone: () => <p>Phone</p> }
})

afterEach(() => jest.useRealTimers())

it('visitors load nothing; who signs in gets what takes care of notifications, also if its code came late', async () => {
  jest.useFakeTimers()
  const { queryByText } = renderPart(<Live />)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(mockLoads).not.toHaveBeenCalled()
  mockLoads.mockImplementationOnce(() => {
    throw new Error('no connection')
  })
  await act(async () => setViewer(person({ id: 'asha' })))
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(mockLoads).toHaveBeenCalledTimes(1)
  expect(queryByText('Phone')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(queryByText('Phone')).not.toBeNull()
})
