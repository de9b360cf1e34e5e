// Loaded before a program that a test has started: at its end it reports its peak memory to the test.
process.on('exit', () => process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1024 }))
