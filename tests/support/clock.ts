const RealDate = Date

/**
 * Sets this process's clock so many minutes before or after the true time, like a machine
 * without a time server; 0 is the true time.
 */
export function setClock(minutes: number): void {
  const offset = minutes * 60_000
  class ShiftedDate extends RealDate {
    constructor(...values: unknown[]) {
      if (values.length === 0) super(RealDate.now() + offset)
      else super(...(values as [number]))
    }

    static override now(): number {
      return RealDate.now() + offset
    }
  }
  globalThis.Date = minutes === 0 ? RealDate : (ShiftedDate as DateConstructor)
}
