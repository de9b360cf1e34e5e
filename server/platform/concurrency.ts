import { Problem } from './problem'

/** Runs a limited number of tasks at once; a limited number of others wait in order. */
export class ConcurrencyLimiter {
  #free: number
  readonly #waiting: (() => void)[] = []

  /**
   * @param slots how many tasks run at once
   * @param maxWaiting how many tasks may wait
   */
  constructor(
    slots: number,
    private readonly maxWaiting = Infinity,
  ) {
    this.#free = slots
  }

  /**
   * Runs a task as soon as a slot is free.
   * @throws Problem unavailable if too many wait already
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else if (this.#waiting.length >= this.maxWaiting) throw new Problem('unavailable')
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

/** One limiter for each name, kept while it is in use. */
export class KeyedConcurrencyLimiter {
  readonly #gates = new Map<string, { gate: ConcurrencyLimiter; users: number }>()

  /**
   * @param slots how many tasks of one name run at once
   * @param maxUsers how many tasks of one name run or wait
   */
  constructor(
    private readonly slots: number,
    private readonly maxUsers = Infinity,
  ) {}

  /**
   * Waits for a slot.
   * @returns a function that frees it; null if too many of this name wait already
   */
  async enter(name: string): Promise<(() => void) | null> {
    const own = this.#gates.get(name) ?? { gate: new ConcurrencyLimiter(this.slots), users: 0 }
    if (own.users >= this.maxUsers) return null
    own.users++
    this.#gates.set(name, own)
    return new Promise(entered => {
      void own.gate
        .run(() => new Promise<void>(leave => entered(leave)))
        .finally(() => --own.users || this.#gates.delete(name))
    })
  }

  /** Like `run` of `ConcurrencyLimiter`. @throws Problem unavailable if too many of this name wait already */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const leave = await this.enter(name)
    if (!leave) throw new Problem('unavailable')
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
