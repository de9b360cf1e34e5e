// Users in a chat while the site restarts.
import { randomUUID } from 'node:crypto'
import { openSocket } from './process.mjs'
import { sleep } from './site.mjs'

/**
 * A user who writes to a peer: sends in order until each message is acknowledged, reconnects, and requests what was
 * missed.
 * @param isRunning does it still send?
 */
export function talker(url, index, transports, isRunning) {
  const peer = `p${index ^ 1}`
  const socket = openSocket(url, index, { transports })
  const state = { index, peer, socket, acknowledged: [], seen: new Map(), moves: 0, again: 0 }
  const show = message => message.fromUserId === peer && state.seen.set(message.sequence, message.message)
  const catchUp = async () => {
    for (let after = 0; ;) {
      const page = await socket
        .timeout(5000)
        .emitWithAck('get-messages', { toUserId: peer, after, limit: 100 })
        .catch(() => null)
      if (!page?.messages) return
      page.messages.forEach(show)
      if (!page.hasMore) return
      after = page.messages.at(-1).sequence
    }
  }
  socket.on('new-message', show)
  socket.on('connect', () => void catchUp())
  // Like the site's own client (lib/chat/reconnect-plan.ts), only sooner.
  socket.on('disconnect', reason => {
    state.moves++
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 200 + Math.random() * 500)
  })
  state.run = async () => {
    for (let n = 0; isRunning(); n++) {
      const messageId = randomUUID()
      for (;;) {
        const reply = socket.connected
          ? await socket
              .timeout(5000)
              .emitWithAck('add-message', { message: { toUserId: peer, message: `${index}-${n}`, messageId } })
              .catch(() => null)
          : null
        if (reply?.ok) break
        state.again++
        await sleep(50)
      }
      state.acknowledged.push(`${index}-${n}`)
      await sleep(260)
    }
  }
  state.catchUp = catchUp
  return state
}
