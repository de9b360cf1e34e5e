import { QueryObserver, focusManager } from '@tanstack/react-query'
import { queryClient } from '@/lib/client/query-client'

afterEach(() => jest.useRealTimers())

it('what was fetched is fresh for five minutes, and is not fetched again when the window comes back', async () => {
  jest.useFakeTimers()
  const queryFn = jest.fn(async () => 'read')
  const read = async () => {
    const stop = new QueryObserver(queryClient, { queryKey: ['freshness'], queryFn }).subscribe(() => {})
    await jest.advanceTimersByTimeAsync(10)
    return stop
  }
  ;(await read())()
  await jest.advanceTimersByTimeAsync(5 * 60_000 - 1000)
  ;(await read())()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2000)
  const stop = await read()
  expect(queryFn).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(6 * 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await jest.advanceTimersByTimeAsync(10)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  queryClient.clear()
})
