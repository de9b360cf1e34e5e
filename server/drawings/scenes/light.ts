import type { Stop } from '../kit/sheet'

/** The hour of a scene: its sky and sun, and the colours that these give to haze and ground. */
export type Light = {
  sky: readonly Stop[]
  sun: string
  /** The middle of the sun, in units of the picture. */
  sunAt: readonly [number, number]
  cloud: string
  haze: string
  leaf: string
  leafDark: string
  grass: string
  grassDark: string
  earth: string
  earthDark: string
}

const DAY: Light = {
  sky: [[0, '#5fb0e0'], [0.55, '#a9d8ee'], [1, '#e9f4ea']],
  sun: '#fff7d6', sunAt: [1290, 150], cloud: '#ffffff', haze: '#cfe6e4',
  leaf: '#5c9a4a', leafDark: '#36713a', grass: '#8fbf5a', grassDark: '#4f8b3c', earth: '#d9b98a', earthDark: '#a97f50',
}

const MORNING: Light = {
  sky: [[0, '#8fbfe0'], [0.5, '#f3d9b8'], [1, '#fdeec9']],
  sun: '#fff0b8', sunAt: [360, 330], cloud: '#fff3e0', haze: '#efdcc0',
  leaf: '#7a9a4c', leafDark: '#4b7040', grass: '#a8bb5a', grassDark: '#64853c', earth: '#dcb583', earthDark: '#a7774a',
}

const EVENING: Light = {
  sky: [[0, '#6f8fc0'], [0.45, '#f0b98c'], [0.8, '#fbd38a'], [1, '#fde7b0']],
  sun: '#ffe39a', sunAt: [1220, 400], cloud: '#fbd9bd', haze: '#eebf93',
  leaf: '#7c8a45', leafDark: '#4d6439', grass: '#a9a850', grassDark: '#6a7a38', earth: '#d3a06c', earthDark: '#97673f',
}

const MONSOON: Light = {
  sky: [[0, '#7f9fb4'], [0.6, '#c3d6d8'], [1, '#e6efe0']],
  sun: '#f7fbef', sunAt: [900, 200], cloud: '#dfe8ea', haze: '#c4d8cf',
  leaf: '#3f8a4b', leafDark: '#27633a', grass: '#74b354', grassDark: '#3c7f3a', earth: '#b9946b', earthDark: '#866243',
}

export const LIGHTS: readonly Light[] = [DAY, MORNING, EVENING, MONSOON]
