import { statfsSync } from 'node:fs'

/**
 * Bytes that stay free on the disk of the embedded database and of uploads. When its log cannot grow, the embedded database does not fail:
 * it never comes back, and the process with it (tried with PGlite 0.5). The log grows by 16 MB at a time; the rest is for what others write meanwhile.
 */
const ROOM_BYTES = 64 * 1024 * 1024

/** The disk is too full to start on. The message is for the person who starts the site. */
export class NoRoomError extends Error {}

/** Bytes that are free on a folder's disk; asking takes some microseconds. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Is there room to write on a folder's disk? */
export function hasRoom(folder: string): boolean {
  return freeBytes(folder) >= ROOM_BYTES
}

/** @throws NoRoomError where the disk of a folder is too full */
export function needRoom(folder: string): void {
  if (!hasRoom(folder)) throw new NoRoomError(`The disk of ${folder} is full: ${ROOM_BYTES / 1024 / 1024} MB must be free.`)
}
