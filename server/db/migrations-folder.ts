import path from 'node:path'

export const MIGRATIONS = path.join(process.cwd(), 'server/db/migrations')
