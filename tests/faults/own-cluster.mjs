// The two processes of `npm run cluster` behind their proxy, as a test's own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ownRedis } from './engines.mjs'
import { endWithTest, postgresDatabase } from './process.mjs'
import { ownFolder } from './site.mjs'

/**
 * Starts it on a database and a Redis of its own, and waits until it is ready.
 * @param variables environment
 * @returns `ports`: those of the processes that were started last, without the proxy
 */
export async function ownCluster(name, variables = {}) {
  const redis = await ownRedis()
  const database = await postgresDatabase(`ops_${name}`)
  const env = {
    ...process.env,
    PORT: '0',
    PUBLIC_URL: '',
    DATA_DIR: ownFolder(name),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMS_PROVIDER: 'console',
    LOG_LEVEL: 'warn',
    ...variables,
  }
  const cluster = endWithTest(
    spawn('node', ['tests/cluster/cluster.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  let printed = ''
  const port = await new Promise((resolve, reject) => {
    cluster.once('exit', code => reject(new Error(`the cluster ended with ${code}: ${printed}`)))
    cluster.stdout.on('data', data => {
      printed += data
      const found = /cluster: AgriHaat is ready at http:\/\/localhost:(\d+),/.exec(printed)?.[1]
      if (found) resolve(Number(found))
    })
  })
  return {
    port,
    databaseUrl: database.url,
    ports: () =>
      [...printed.matchAll(/^AgriHaat is ready at http:\/\/localhost:(\d+)/gm)].slice(-2).map(([, one]) => Number(one)),
    /** Restarts both processes, one after the other. @returns the exit code of the command */
    restart: async () => {
      const command = ['tests/cluster/cluster.mjs', 'restart']
      const [code] = await once(spawn('node', command, { env, stdio: ['ignore', 'pipe', 'inherit'] }), 'exit')
      return code
    },
    end: async () => {
      cluster.removeAllListeners('exit')
      cluster.kill('SIGTERM')
      await once(cluster, 'exit')
      await redis.stop()
      await database.drop()
    },
  }
}
