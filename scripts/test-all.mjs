// `npm run test:all`: the gate, then everything else. CONTRIBUTING.md says which test belongs where.
import { everythingElse } from '../tests/run/everything.mjs'
import { gate } from '../tests/run/gate.mjs'
import { finish, print } from '../tests/run/outcome.mjs'

if (await gate()) await everythingElse()
else print('There is no build: nothing else is tried.')
finish()
