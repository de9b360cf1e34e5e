// Loaded into a measured process (`--import`). It reports the CPU time (`cpu`, microseconds) and the heap (`heap`,
// bytes) over the process's own channel, which no visitor can reach. Before that, it empties the page cache (`drop`) or
// collects garbage (`collect`), if asked.
if (process.channel) {
  process.on('message', async ({ drop, collect }) => {
    // Removes all pages at once. Only a benchmark needs that, so the cache has no function for it.
    if (drop) (await globalThis[Symbol.for('agrihaat.services')]).pages.pages.clear()
    if (collect) globalThis.gc()
    const { user, system } = process.cpuUsage()
    process.send({ cpu: user + system, heap: process.memoryUsage().heapUsed })
  })
  process.channel.unref()
}
