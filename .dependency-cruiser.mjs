/*
 * The rules for imports between rooms, called walls. scripts/rooms-table.mjs says for each room which rooms it may
 * import; everything else is forbidden. `npm test` checks the rules.
 */
import { FEATURES, HOUSE, LIB, SERVER, SHOWN } from './scripts/rooms-table.mjs'

/** The paths of a room, or of one of its files. */
function pathOf(room) {
  if (room === 'lib/*') return '^lib/[^/]+$'
  return room.endsWith('.ts') ? `^${room.replaceAll('.', '\\.')}$` : `^${room}/`
}

const OURS = '^(app|components|lib|messages|server|tests)/|^(server|middleware)\\.ts$'

/** Modules of a room may import of our own code only what the room may import. */
const wall = (name, room, may, within = OURS) => ({
  name,
  severity: 'error',
  from: { path: pathOf(room) },
  to: { path: within, pathNot: [room, ...may].map(pathOf) },
})

/** The walls between the rooms inside a room. */
function innerWalls(house, rooms) {
  const order = Object.keys(rooms)
  return order.map((name, position) => {
    const may = rooms[name].may.flatMap(other => (other === 'features' ? FEATURES : other))
    const late = may.find(
      other => !order.slice(0, position).includes(order.includes(other) ? other : other.split('/')[0]),
    )
    if (late !== undefined)
      throw new Error(`${house}/${name} may not import ${late}: it does not stand above it in the table`)
    return wall(
      `${house}-${name}-keeps-to-its-list`,
      `${house}/${name}`,
      may.map(other => `${house}/${other}`),
      `^${house}/`,
    )
  })
}

/** Every file must be in a room of the table. */
const known = (house, rooms) => ({
  name: `each-room-of-${house}-stands-in-the-table`,
  severity: 'error',
  from: { path: `^${house}/`, pathNot: Object.keys(rooms).map(name => pathOf(`${house}/${name}`)) },
  to: {},
})

const config = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(HOUSE).flatMap(([room, { may }]) => (may ? [wall(`${room}-keeps-to-its-list`, room, may)] : [])),
    ...innerWalls('lib', LIB),
    ...innerWalls('server', SERVER),
    known('lib', LIB),
    known('server', SERVER),
    {
      name: 'words-come-by-i18n',
      severity: 'error',
      from: { path: '^lib/', pathNot: pathOf('lib/i18n') },
      to: { path: '^messages/' },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^lib/contract/' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'server-knows-no-next',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: 'node_modules/(next|react|next-intl)/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: `${OURS}|node_modules/next-intl/`, pathNot: '^components/ui/|^lib/utils\\.ts$' },
    },
    {
      name: 'a-feature-keeps-to-itself',
      severity: 'error',
      from: { path: '^components/([^/]+)/', pathNot: '^components/(ui|layout)/' },
      to: { path: '^components/', pathNot: `^components/($1|ui|${SHOWN.join('|')})/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

export default config
