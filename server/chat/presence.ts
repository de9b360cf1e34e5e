import type { Bus } from '../platform/bus'

/** How often a process says that it lives, and after how long a silent one counts as dead, in milliseconds; well within the 30 s in which presence must be true. */
const BEAT_MS = 4000
const DEAD_MS = 10_000
/** Who reloads a page is not gone: milliseconds until the last socket's end is believed. */
const GRACE_MS = 3000

/** `heard` is by the time that has passed and not by the clock, which can be set. */
type Remote = { people: Set<string>; heard: number }
type Presence = {
  own: Map<string, number>
  leaving: Map<string, ReturnType<typeof setTimeout>>
  remote: Map<string, Remote>
  changed: (person: string, online: boolean) => void
  bus: Bus | null
}

/* The list of conversations is read where the sockets are; one process has one of these. */
const presence: Presence = { own: new Map(), leaving: new Map(), remote: new Map(), changed: () => {}, bus: null }

/** Has this person a tab or device connected, to any process? */
export function isOnline(person: string): boolean {
  return presence.own.has(person) || [...presence.remote.values()].some(({ people }) => people.has(person))
}

/** A socket of this person has opened. */
export function arrive(person: string): void {
  clearTimeout(presence.leaving.get(person))
  presence.leaving.delete(person)
  const count = presence.own.get(person) ?? 0
  const before = isOnline(person)
  presence.own.set(person, count + 1)
  if (count === 0) presence.bus?.publish('presence', { process: presence.bus.process, person, online: true })
  if (!before) presence.changed(person, true)
}

/** A socket of this person has closed. */
export function leave(person: string): void {
  const count = presence.own.get(person) ?? 0
  if (count > 1) return void presence.own.set(person, count - 1)
  const timer = setTimeout(() => {
    presence.leaving.delete(person)
    presence.own.delete(person)
    presence.bus?.publish('presence', { process: presence.bus.process, person, online: false })
    if (!isOnline(person)) presence.changed(person, false)
  }, GRACE_MS)
  timer.unref()
  // Still counted as here until the timer says otherwise.
  presence.own.set(person, 0)
  presence.leaving.set(person, timer)
}

function forget(process: string): void {
  const gone = presence.remote.get(process)
  presence.remote.delete(process)
  for (const person of gone?.people ?? []) if (!isOnline(person)) presence.changed(person, false)
}

/**
 * Keeps presence in step with the other processes.
 * @param changed told when somebody comes online or goes
 * @returns stops it
 */
export function startPresence(bus: Bus, changed: (person: string, online: boolean) => void): () => void {
  presence.bus = bus
  presence.changed = changed
  const sayAll = () => bus.publish('present', { process: bus.process, people: [...presence.own.keys()] })
  const remoteOf = (process: string) => {
    const known = presence.remote.get(process)
    if (known) return Object.assign(known, { heard: performance.now() })
    const remote = { people: new Set<string>(), heard: performance.now() }
    presence.remote.set(process, remote)
    // A process that is new here does not know ours either.
    sayAll()
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
  bus.onGap(sayAll)
  sayAll()
  const timer = setInterval(() => {
    bus.publish('present', { process: bus.process, people: null })
    for (const [process, { heard }] of presence.remote) if (performance.now() - heard > DEAD_MS) forget(process)
  }, BEAT_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const leaving of presence.leaving.values()) clearTimeout(leaving)
    for (const map of [presence.own, presence.leaving, presence.remote]) map.clear()
    Object.assign(presence, { bus: null, changed: () => {} })
  }
}
