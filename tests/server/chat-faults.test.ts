import { spawn, spawnSync } from 'node:child_process'

/**
 * Runs a fault test as its own process.
 * @returns its exit code and its output
 */
function run(script: string): Promise<{ code: number | null; text: string }> {
  const child = spawn('node', [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()))
  return new Promise(resolve => child.once('exit', code => resolve({ code, text })))
}

it('eight kills under 300 messages lose none, double none and keep the order @slow', async () => {
  const { code, text } = await run('tests/faults/chat-kill.mjs')
  expect([code, text]).toEqual([0, expect.stringContaining('8 kills, 300 acknowledged')])
}, 200_000)

const processes =
  process.env.ENGINE === 'postgres' &&
  (process.env.TEST_REDIS_URL !== undefined || spawnSync('redis-server', ['--version']).status === 0)
;(processes ? it : it.skip)(
  'two processes share messages, presence, counts and logout, and each can be killed @slow',
  async () => {
    const { code, text } = await run('tests/faults/chat-processes.mjs')
    expect([code, text]).toEqual([0, expect.stringContaining('0 lost, 0 twice')])
  },
  200_000,
)
