import type { Logger } from 'pino'
import type { Bus } from '../platform/bus'
import { BATCH, noCounters, sharedCounters, type PresenceCounters } from './presence-counters'

/**
 * How often a process sends a heartbeat, and after how long without one it counts as dead, in milliseconds. Presence
 * must be correct within 30 s; these are well below that.
 */
const HEARTBEAT_MS = 4000
const DEAD_MS = 10_000
/**
 * Milliseconds between two renewals of the entries of this process. An entry ends 25 s after the last one, so those of
 * a dead process are still there when its death is noticed.
 */
const RENEW_MS = 8000
/**
 * Milliseconds after the last socket closes until the user counts as offline: so that a reload of the page does not
 * show the user as offline.
 */
const GRACE_MS = 3000

/** How those who watch a user learn of a change: at all processes, or at this one alone. */
export type Watchers = {
  tellAll: (person: string, online: boolean) => void
  tellHere: (person: string, online: boolean) => void
  /** The users who are watched at this process. */
  watched: () => string[]
}
type Presence = {
  /** The number of sockets of each user at this process; 0 in the time of grace. */
  own: Map<string, number>
  entering: Map<string, Promise<void>>
  leaving: Map<string, ReturnType<typeof setTimeout>>
  counters: PresenceCounters
  watchers: Watchers
}

const NO_WATCHERS: Watchers = { tellAll: () => {}, tellHere: () => {}, watched: () => [] }

/*
 * A module-level variable is enough, because the list of conversations is read by the same instance of this module that
 * the sockets use. A process has one such variable.
 */
const presence: Presence = {
  own: new Map(),
  entering: new Map(),
  leaving: new Map(),
  counters: noCounters,
  watchers: NO_WATCHERS,
}

/** Those of these users who have a tab or device connected, in any process. */
export async function findOnline(people: string[]): Promise<ReadonlySet<string>> {
  const online = new Set(people.filter(person => presence.own.has(person)))
  const rest = people.filter(person => !online.has(person))
  const places = await presence.counters.look(rest)
  rest.forEach((person, index) => places[index]!.others > 0 && online.add(person))
  return online
}

/** Is this user connected to another process, too? */
export async function isElsewhere(person: string): Promise<boolean> {
  const [places] = await presence.counters.look([person])
  return places!.others > 0
}

async function enter(person: string): Promise<void> {
  const [places] = await presence.counters.enter([person])
  if (places!.others === 0) presence.watchers.tellAll(person, true)
}

/**
 * Call it when a socket of this user has opened.
 * @returns when other processes can see the user
 */
export async function connectUser(person: string): Promise<void> {
  clearTimeout(presence.leaving.get(person))
  presence.leaving.delete(person)
  const count = presence.own.get(person)
  presence.own.set(person, (count ?? 0) + 1)
  if (count === undefined) presence.entering.set(person, enter(person))
  const entering = presence.entering.get(person)
  await entering
  if (presence.entering.get(person) === entering) presence.entering.delete(person)
}

async function leave(person: string): Promise<void> {
  presence.leaving.delete(person)
  presence.own.delete(person)
  const [places] = await presence.counters.leave([person])
  if (places!.others === 0 && !presence.own.has(person)) presence.watchers.tellAll(person, false)
}

/** Call it when a socket of this user has closed. */
export function disconnectUser(person: string): void {
  const count = presence.own.get(person) ?? 0
  if (count > 1) return void presence.own.set(person, count - 1)
  const timer = setTimeout(() => void leave(person), GRACE_MS)
  timer.unref()
  // Until the timer ends, the user still counts as online.
  presence.own.set(person, 0)
  presence.leaving.set(person, timer)
}

/** Renews the entries of this process. One that was missing had ended, or Redis was restarted. */
async function renew(): Promise<void> {
  const all = [...presence.own.keys()]
  for (let start = 0; start < all.length; start += BATCH) {
    // Who has left meanwhile must not be counted again.
    const people = all.slice(start, start + BATCH).filter(person => presence.own.has(person))
    const places = await presence.counters.enter(people)
    people.forEach((person, index) => {
      const { others, wasCounted } = places[index]!
      if (others === 0 && !wasCounted) presence.watchers.tellAll(person, true)
    })
  }
}

/** Tells those who watch at this process who was at a process that has died, because it cannot. */
async function noticeDeath(process: string): Promise<void> {
  const people = presence.watchers.watched()
  const places = await presence.counters.look(people, process)
  people.forEach((person, index) => {
    const { others, wasCounted } = places[index]!
    if (wasCounted && others === 0 && !presence.own.has(person)) presence.watchers.tellHere(person, false)
  })
}

/**
 * Keeps presence in step with the other processes.
 * @returns a function that stops it
 */
export function startPresence(bus: Bus, log: Logger, watchers: Watchers): () => void {
  Object.assign(presence, { counters: sharedCounters(bus, log), watchers })
  /** The monotonic clock, because the system clock can be set. */
  const lastHeardAt = new Map<string, number>()
  bus.subscribe('alive', ({ process }) => void lastHeardAt.set(process, performance.now()))
  bus.onGap(() => void renew())
  const heartbeat = setInterval(() => {
    bus.publish('alive', { process: bus.process })
    for (const [process, heardAt] of lastHeardAt) {
      if (performance.now() - heardAt <= DEAD_MS) continue
      lastHeardAt.delete(process)
      void noticeDeath(process)
    }
  }, HEARTBEAT_MS)
  const renewal = setInterval(() => void renew(), RENEW_MS)
  for (const timer of [heartbeat, renewal]) timer.unref()
  return () => {
    for (const timer of [heartbeat, renewal]) clearInterval(timer)
    for (const timer of presence.leaving.values()) clearTimeout(timer)
    for (const map of [presence.own, presence.entering, presence.leaving]) map.clear()
    Object.assign(presence, { counters: noCounters, watchers: NO_WATCHERS })
  }
}
