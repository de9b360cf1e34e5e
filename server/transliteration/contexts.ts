/*
 * The contexts of a slot that the model has weights for: the slot with its neighbours, and with the sounds chosen
 * before it. `<` and `>` are the ends of the word.
 */
export function contextsOf(slots: readonly string[], at: number, sounds: readonly string[]): string[] {
  const slot = (index: number) => (index < 0 ? '<' : (slots[index] ?? '>'))
  const [c, b, a] = [slot(at), slot(at - 1), slot(at - 2)]
  const [d, e, f] = [slot(at + 1), slot(at + 2), slot(at + 3)]
  const kind = at % 2 === 0 ? 'C' : 'V'
  const left = `${a} ${b} [${c}]`
  const right = `[${c}] ${d} ${e}`
  const last = sounds[at - 1] ?? '<'
  const place = at < 2 ? 'first' : at >= slots.length - 2 ? 'last' : 'mid'
  return [
    `${kind}[${c}]`,
    `${b} [${c}]`,
    `[${c}] ${d}`,
    `${b} [${c}] ${d}`,
    left,
    right,
    `${left} ${d}`,
    `${b} ${right}`,
    `${left} ${d} ${e}`,
    `${slot(at - 3)} ${left}`,
    `${right} ${f}`,
    `${right} ${f} ${slot(at + 4)}`,
    `${kind}${place} [${c}]`,
    `=${last} ${kind}[${c}]`,
    `=${last} ${kind}[${c}] ${d}`,
    `=${sounds[at - 2] ?? '<'}${last} ${kind}[${c}]`,
  ]
}
