import { createServer } from 'node:net'

/**
 * Waits until no other test uses Next's development server: Next runs only one per folder. It is free again when its
 * holder's process ends, or calls the returned function.
 */
export async function takeDevelopment(): Promise<() => void> {
  for (;;) {
    const lock = createServer()
    const taken = await new Promise<boolean>(resolve =>
      lock.once('error', () => resolve(false)).listen(`\0${process.cwd()}/.next/dev`, () => resolve(true)),
    )
    if (taken) return () => void lock.close()
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}
