// Loaded before a program that a test has started: tells the test, at its end, the most memory that it held.
process.on('exit', () => process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1024 }))
