// A client in its own process, so that its CPU time does not count as the server's. It requests what its parent sends,
// and reports how long each answer took.
import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** @returns milliseconds until the last byte of the answer */
function ask(port, { id, address }) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    get(
      {
        host: '127.0.0.1',
        port,
        path: address,
        agent,
        headers: { 'x-question': id, 'accept-encoding': 'gzip, br', 'x-language': 'hi' },
      },
      response => {
        response
          .resume()
          .on('end', () =>
            response.statusCode === 200
              ? resolve(performance.now() - start)
              : reject(new Error(`${response.statusCode} for ${address}`)),
          )
      },
    ).on('error', reject)
  })
}

process.on('message', async ({ port, questions, atOnce }) => {
  const times = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < questions.length) {
        const at = next++
        times[at] = await ask(port, questions[at])
      }
    }),
  )
  process.send(times)
})
