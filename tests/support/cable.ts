import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Cable = {
  /** The site's address through this cable. */
  url: string
  /** From now on, nobody reaches the site, and both ends notice it at once. */
  unplug: () => Promise<void>
  plug: () => Promise<void>
  /** Unplugs when this many more bytes were sent to the site. */
  breakAfter: (bytes: number) => void
  /** The bytes that were sent to the site since the last call, and the number of requests that begin with `start`. */
  sent: (start?: string) => { bytes: number; requests: number }
  close: () => Promise<void>
}

/** A connection to a site that a test can pull out and plug in again. */
export async function openCable(site: string): Promise<Cable> {
  const { hostname, port } = new URL(site)
  const sockets = new Set<Socket>()
  let own = 0
  let bytes = 0
  let text = ''
  let room = Infinity

  const listener = createServer(client => {
    const server = connect({ host: hostname, port: Number(port) })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy())
    }
    client.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      text += chunk.toString('latin1')
      room -= chunk.length
      if (room <= 0) return void unplug()
      server.write(chunk)
    })
    client.on('end', () => server.end())
    server.pipe(client)
  })

  const plug = () =>
    new Promise<void>(resolve => {
      room = Infinity
      if (listener.listening) return resolve()
      listener.listen(own, '127.0.0.1', () => {
        own = (listener.address() as AddressInfo).port
        resolve()
      })
    })
  const unplug = () =>
    new Promise<void>(resolve => {
      if (listener.listening) listener.close(() => resolve())
      else resolve()
      for (const socket of sockets) socket.destroy()
    })

  await plug()
  return {
    url: `http://localhost:${own}`,
    plug,
    unplug,
    breakAfter: amount => void (room = amount),
    sent: (start = '') => {
      const seen = { bytes, requests: text.split(start === '' ? '\0none' : start).length - 1 }
      bytes = 0
      text = ''
      return seen
    },
    close: unplug,
  }
}
