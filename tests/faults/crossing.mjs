// How soon does one process show what was written at the other?
import { ad, ask, letters, sendAd } from './rolling-calls.mjs'

/**
 * Changes an ad of the first person at one process and reads it at the other, in turns.
 * @param ports those of the two processes
 * @returns the times in milliseconds, the shortest first
 */
export async function crossingTimes(ports, id, tries) {
  const address = `/post/${id}`
  const times = []
  for (let turn = 0; turn < tries; turn++) {
    const [here, there] = turn % 2 ? ports : ports.toReversed()
    // The other process must have cached it before it is written here.
    for (let time = 0; time < 2; time++) await ask(address, { at: there })
    const title = `Title ${letters()}`
    const { status } = await sendAd(here, 'PUT', 0, { ...ad(title), advPostId: id })
    const written = performance.now()
    if (status !== 200) throw new Error(`a write answered ${status}`)
    while (!(await ask(address, { at: there })).text.includes(title))
      if (performance.now() - written > 10_000) throw new Error('the other process never showed it')
    times.push(performance.now() - written)
  }
  return times.sort((a, b) => a - b)
}
