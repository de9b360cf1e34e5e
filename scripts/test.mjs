// `npm test`: the gate, which every change must pass. `npm test -- PATH …` and `npm test -- --grep NAME` run a part of
// all tests. CONTRIBUTING.md says which test belongs where.
import { gate } from '../tests/run/gate.mjs'
import { finish } from '../tests/run/outcome.mjs'
import { some } from '../tests/run/some.mjs'

const args = process.argv.slice(2)
await (args.length > 0 ? some(args) : gate())
finish()
