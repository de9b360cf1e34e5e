/** A wall: modules under `from` import nothing under `to`. */
const wall = (name, from, to, extra = {}) => ({ name, severity: 'error', from: { path: from, ...extra }, to: { path: to } })

const FEATURES = ['posts', 'categories', 'auth', 'home', 'places', 'saved', 'reports', 'sellers', 'profile', 'settings', 'notifications', 'chat', 'search', 'download', 'speech', 'landings']
/** Features that others may show a part of. */
const SHARED = ['auth', 'ui', 'places', 'categories', 'posts', 'saved', 'reports', 'download', 'settings', 'search', 'speech']

const config = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    wall('components-know-no-server', '^components/', '^(app|server)/'),
    wall('lib-knows-no-rooms', '^lib/', '^(app|components|server)/'),
    wall('contract-stands-alone', '^lib/contract/', '^lib/(?!contract/|i18n/locales)'),
    { name: 'contract-knows-zod-only', severity: 'error', from: { path: '^lib/contract/' }, to: { path: 'node_modules', pathNot: 'node_modules/zod/' } },
    wall('server-knows-contract-only', '^server/', '^(app|components|lib/(api|seo)|lib/i18n/(?!locales|path))'),
    { name: 'server-knows-no-next', severity: 'error', from: { path: '^server/' }, to: { path: 'node_modules/(next|react|next-intl)/' } },
    wall('middleware-knows-languages-only', '^middleware\\.ts$', '^(app|components|server|lib/(?!i18n/))'),
    wall('ui-knows-no-feature', '^components/ui/', '^components/(?!ui/)'),
    ...FEATURES.map(feature => wall(`${feature}-keeps-to-itself`, `^components/${feature}/`, `^components/(?!ui/|${[feature, ...SHARED].join('/|')}/)`)),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}

export default config
