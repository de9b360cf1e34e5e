import { statfsSync } from 'node:fs'

/**
 * Bytes that stay free on the disk of the embedded database and of uploads. If the database's log cannot grow, PGlite
 * hangs for ever, and the process with it (tried with PGlite 0.5). The log grows by 16 MB at a time; the rest is for
 * other writers.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** The disk is too full to start. The message is for the operator who starts the site. */
export class DiskFullError extends Error {}

/** Bytes that are free on a folder's disk. The call takes some microseconds. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Does a folder's disk have enough free space to write? */
export function hasFreeSpace(folder: string): boolean {
  return freeBytes(folder) >= MIN_FREE_BYTES
}

/** @throws DiskFullError if the disk of a folder is too full */
export function requireFreeSpace(folder: string): void {
  if (!hasFreeSpace(folder))
    throw new DiskFullError(`The disk of ${folder} is full: ${MIN_FREE_BYTES / 1024 / 1024} MB must be free.`)
}
