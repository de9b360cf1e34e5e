import { choicesOf, mayFollow } from '../choices'
import { canWrite, nearest, type Written } from '../letters'

/** How dear it is that a slot stands for a sound. */
export type Cost = (at: number, slot: string, sound: string) => number

type Path = { cost: number; sounds: string[] }

/** The cheapest way to read `truth` from the slots of a Latin word; undefined if it is another name. */
export function align(locale: Written, slots: readonly string[], truth: string, cost: Cost): string[] | undefined {
  let paths = new Map<number, Path>([[0, { cost: 0, sounds: [] }]])
  slots.forEach((slot, at) => {
    const next = new Map<number, Path>()
    for (const [start, path] of paths)
      for (const sound of choicesOf(slots, at)) {
        const written = nearest(locale, sound)
        if (
          !canWrite(locale, sound) ||
          !truth.startsWith(written, start) ||
          !mayFollow(path.sounds[at - 1] ?? '', slots, at, sound)
        )
          continue
        const total = path.cost + cost(at, slot, sound)
        const end = start + written.length
        if (total < (next.get(end)?.cost ?? Infinity)) next.set(end, { cost: total, sounds: [...path.sounds, sound] })
      }
    paths = next
  })
  return paths.get(truth.length)?.sounds
}
