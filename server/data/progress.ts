/** Milliseconds between two updates of the line in a terminal. */
const EVERY_MS = 200

/** Shows the progress of a command: in a terminal, one line that is updated; otherwise one line for each part. */
export class Progress {
  #next = 0

  constructor(private readonly output: { isTTY?: boolean; write: (text: string) => unknown } = process.stderr) {}

  /** @param of the total, if it is known */
  step(what: string, done: number, of?: number): void {
    if (!this.output.isTTY || Date.now() < this.#next) return
    this.#next = Date.now() + EVERY_MS
    this.output.write(
      `\r\u001b[K${what}: ${done.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`}`,
    )
  }

  /** Call it at the end of a part. */
  end(what: string, done: number): void {
    this.output.write(`${this.output.isTTY ? '\r\u001b[K' : ''}${what}: ${done.toLocaleString('en')}\n`)
  }
}
