import { act } from '@testing-library/react'

type Handler = (...given: any[]) => void

/** A replacement for the socket: the test itself triggers what the server would send. */
export class FakeSocket {
  handlers = new Map<string, Handler[]>()
  connected = false
  connects = 0
  asked: [string, any][] = []
  answers: Record<string, (payload: any) => unknown> = {}
  on(event: string, handler: Handler) {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler])
    return this
  }
  tell(event: string, ...given: unknown[]) {
    if (event === 'connect') this.connected = true
    if (event === 'disconnect') this.connected = false
    act(() => this.handlers.get(event)?.forEach(handler => handler(...given)))
  }
  connect() {
    this.connects++
    return this
  }
  disconnect() {
    this.connected = false
    return this
  }
  timeout() {
    return this
  }
  async emitWithAck(event: string, payload: any) {
    this.asked.push([event, payload])
    const answer = this.answers[event]
    if (!answer) throw new Error('no answer')
    return answer(payload)
  }
}
