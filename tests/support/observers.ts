// Set-up of each file of server tests. prom-client watches the garbage collector until the process ends, and a watcher
// holds the file's modules, 10 MB of them, in the memory of a worker that runs many files.
import perfHooks, { PerformanceObserver, type PerformanceObserverCallback } from 'node:perf_hooks'

const observers: PerformanceObserver[] = []

perfHooks.PerformanceObserver = class extends PerformanceObserver {
  constructor(callback: PerformanceObserverCallback) {
    super(callback)
    observers.push(this)
  }
}

afterAll(() => {
  for (const observer of observers) observer.disconnect()
  perfHooks.PerformanceObserver = PerformanceObserver
})
