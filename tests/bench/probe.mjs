// Loaded into a measured process (`--import`): tells the bench over the process's own channel, which no visitor can reach, what it
// has spent (`cpu`, microseconds) and holds (`heap`, bytes), and forgets its pages (`drop`) or its garbage (`collect`) before.
if (process.channel) {
  process.on('message', async ({ drop, collect }) => {
    // All pages at once, as only a bench wants it: the cache itself has no way to.
    if (drop) (await globalThis[Symbol.for('agrihaat.services')]).pages.pages.clear()
    if (collect) globalThis.gc()
    const { user, system } = process.cpuUsage()
    process.send({ cpu: user + system, heap: process.memoryUsage().heapUsed })
  })
  process.channel.unref()
}
