import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Line = {
  /** The site's address through this line. */
  url: string
  /**
   * From now on, all bytes are dropped and neither end notices it: no end, no reset.
   * Open connections stay dead for good.
   */
  cut: () => void
  /** New connections pass again, also those that were begun meanwhile. */
  mend: () => void
  close: () => Promise<void>
}

/** A line to a site that can go dead as a radio link does: both ends stay open, and nothing arrives. */
export async function openLine(site: string): Promise<Line> {
  const { hostname, port } = new URL(site)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  /** The connections that pass now, and those that wait until the line is mended. */
  const living = new Set<() => void>()
  const waiting = new Set<Socket>()
  let dead = false

  function join(client: Socket) {
    const server = keep(connect({ host: hostname, port: Number(port), allowHalfOpen: true }))
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.pipe(to).on('close', () => from.destroy())
    const swallow = () => {
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const)
        from.unpipe(to).removeAllListeners('close').resume()
    }
    living.add(swallow)
    client.on('close', () => living.delete(swallow))
  }

  const listener = createServer({ allowHalfOpen: true }, client =>
    dead ? waiting.add(keep(client)) : join(keep(client)),
  )
  await new Promise<void>(resolve => listener.listen(0, resolve))
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    cut: () => {
      dead = true
      for (const swallow of living) swallow()
      living.clear()
    },
    mend: () => {
      dead = false
      for (const client of waiting) join(client)
      waiting.clear()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => listener.close(resolve))
    },
  }
}
