export type GoatEar = 'erect' | 'leaf' | 'hanging' | 'long'
export type GoatPattern = 'plain' | 'head' | 'patches' | 'spots' | 'blotches'

/** What distinguishes one breed of goat from another. */
export type GoatLook = {
  coat: string
  second: string
  pattern: GoatPattern
  sock: string
  ear: GoatEar
  earColour: string
  horn: 'short' | 'back' | 'twisted'
  /** How far the nose bulges, 0–1. */
  roman: number
  /** The height at the withers as a share of a Jamunapari's. */
  size: number
  beard: boolean
}

const LOOKS: Record<string, GoatLook> = {
  jamunapari: { coat: '#f3eee4', second: '#c08a55', pattern: 'head', sock: '#efe8dc', ear: 'long', earColour: '#d8b48a', horn: 'short',
    roman: 1, size: 1, beard: false },
  barbari: { coat: '#f5efe3', second: '#b06a38', pattern: 'spots', sock: '#f1e9da', ear: 'erect', earColour: '#d9a877', horn: 'short',
    roman: 0.1, size: 0.84, beard: true },
  beetal: { coat: '#33251f', second: '#5b3524', pattern: 'patches', sock: '#2b201b', ear: 'long', earColour: '#2a1e19', horn: 'twisted',
    roman: 0.8, size: 0.98, beard: true },
  sirohi: { coat: '#b4763f', second: '#6f4020', pattern: 'blotches', sock: '#8a5428', ear: 'hanging', earColour: '#8f5a2d', horn: 'back',
    roman: 0.3, size: 0.93, beard: true },
  osmanabadi: { coat: '#2c2829', second: '#454042', pattern: 'plain', sock: '#232021', ear: 'hanging', earColour: '#2a2627', horn: 'back',
    roman: 0.2, size: 0.93, beard: true },
  boer: { coat: '#f4efe6', second: '#8c3f20', pattern: 'head', sock: '#efe9de', ear: 'hanging', earColour: '#7d361a', horn: 'back',
    roman: 0.6, size: 0.92, beard: true },
  'black-bengal': { coat: '#28272b', second: '#3d3b40', pattern: 'plain', sock: '#201f22', ear: 'leaf', earColour: '#2b292d',
    horn: 'short', roman: 0, size: 0.76, beard: true },
}

/** The look of a breed of goat; for an unknown breed, that of a brown village goat. */
export function goatLook(breed: string): GoatLook {
  return LOOKS[breed] ?? { ...LOOKS.sirohi!, coat: '#9c6b45', pattern: 'spots', second: '#f0e3d0', ear: 'leaf' }
}
