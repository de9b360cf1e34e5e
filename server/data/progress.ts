/** Milliseconds between two lines on a terminal that is looked at. */
const EVERY_MS = 200

/** Says how far something has come, beside what a command prints: a line that moves on a terminal, one line for each part elsewhere. */
export class Progress {
  #next = 0

  constructor(private readonly output: { isTTY?: boolean; write: (text: string) => unknown } = process.stderr) {}

  /** @param of how many there will be, where that is known */
  step(what: string, done: number, of?: number): void {
    if (!this.output.isTTY || Date.now() < this.#next) return
    this.#next = Date.now() + EVERY_MS
    this.output.write(`\r\u001b[K${what}: ${done.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`}`)
  }

  /** A part is over. */
  end(what: string, done: number): void {
    this.output.write(`${this.output.isTTY ? '\r\u001b[K' : ''}${what}: ${done.toLocaleString('en')}\n`)
  }
}
