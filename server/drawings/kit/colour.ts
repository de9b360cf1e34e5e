function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `#rrggbb` between two colours: `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first)
  const to = channels(second)
  const hex = from.map((channel, at) => Math.round(channel + (to[at]! - channel) * share).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

/** Darker by `share` (0–1). Shadows tend to a warm brown, because pure black looks like a hole in daylight. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#1c120c', share)
}

/** Lighter by `share` (0–1), towards the colour of sunlight. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#fff6e0', share)
}
