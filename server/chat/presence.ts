import type { Bus } from '../platform/bus'

/**
 * How often a process sends a heartbeat, and after how long without one it counts as dead, in milliseconds. Presence
 * must be correct within 30 s; these are well below that.
 */
const HEARTBEAT_MS = 4000
const DEAD_MS = 10_000
/**
 * Milliseconds after the last socket closes until the user counts as offline: so that a reload of the page does not
 * show the user as offline.
 */
const GRACE_MS = 3000

/** `lastHeardAt` is from the monotonic clock, because the system clock can be set. */
type Remote = { people: Set<string>; lastHeardAt: number }
type Presence = {
  own: Map<string, number>
  leaving: Map<string, ReturnType<typeof setTimeout>>
  remote: Map<string, Remote>
  onChange: (person: string, online: boolean) => void
  bus: Bus | null
}

/*
 * A module-level variable is enough, because the list of conversations is read by the same instance of this module that
 * the sockets use. A process has one such variable.
 */
const presence: Presence = { own: new Map(), leaving: new Map(), remote: new Map(), onChange: () => {}, bus: null }

/** Does this user have a tab or device connected, in any process? */
export function isOnline(person: string): boolean {
  return presence.own.has(person) || [...presence.remote.values()].some(({ people }) => people.has(person))
}

/** Call it when a socket of this user has opened. */
export function connectUser(person: string): void {
  clearTimeout(presence.leaving.get(person))
  presence.leaving.delete(person)
  const count = presence.own.get(person) ?? 0
  const before = isOnline(person)
  presence.own.set(person, count + 1)
  if (count === 0) presence.bus?.publish('presence', { process: presence.bus.process, person, online: true })
  if (!before) presence.onChange(person, true)
}

/** Call it when a socket of this user has closed. */
export function disconnectUser(person: string): void {
  const count = presence.own.get(person) ?? 0
  if (count > 1) return void presence.own.set(person, count - 1)
  const timer = setTimeout(() => {
    presence.leaving.delete(person)
    presence.own.delete(person)
    presence.bus?.publish('presence', { process: presence.bus.process, person, online: false })
    if (!isOnline(person)) presence.onChange(person, false)
  }, GRACE_MS)
  timer.unref()
  // Until the timer ends, the user still counts as online.
  presence.own.set(person, 0)
  presence.leaving.set(person, timer)
}

function removeProcess(process: string): void {
  const gone = presence.remote.get(process)
  presence.remote.delete(process)
  for (const person of gone?.people ?? []) if (!isOnline(person)) presence.onChange(person, false)
}

/**
 * Keeps presence in step with the other processes.
 * @param changed called when a user comes online or goes offline
 * @returns a function that stops it
 */
export function startPresence(bus: Bus, changed: (person: string, online: boolean) => void): () => void {
  presence.bus = bus
  presence.onChange = changed
  const publishAll = () => bus.publish('present', { process: bus.process, people: [...presence.own.keys()] })
  const remoteOf = (process: string) => {
    const existing = presence.remote.get(process)
    if (existing) return Object.assign(existing, { lastHeardAt: performance.now() })
    const remote = { people: new Set<string>(), lastHeardAt: performance.now() }
    presence.remote.set(process, remote)
    // A process that is new to this one does not know the users of this one yet.
    publishAll()
    return remote
  }
  bus.subscribe('present', ({ process, people }) => {
    const remote = remoteOf(process)
    if (!people) return
    const before = remote.people
    remote.people = new Set(people)
    for (const person of before) if (!isOnline(person)) changed(person, false)
    for (const person of people) if (!before.has(person) && !presence.own.has(person)) changed(person, true)
  })
  bus.subscribe('presence', ({ process, person, online }) => {
    const { people } = remoteOf(process)
    const before = isOnline(person)
    if (online) people.add(person)
    else people.delete(person)
    if (before !== isOnline(person)) changed(person, online)
  })
  bus.onGap(publishAll)
  publishAll()
  const timer = setInterval(() => {
    bus.publish('present', { process: bus.process, people: null })
    for (const [process, { lastHeardAt }] of presence.remote)
      if (performance.now() - lastHeardAt > DEAD_MS) removeProcess(process)
  }, HEARTBEAT_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const leaving of presence.leaving.values()) clearTimeout(leaving)
    for (const map of [presence.own, presence.leaving, presence.remote]) map.clear()
    presence.bus = null
    presence.onChange = () => {}
  }
}
