import { readFileSync } from 'node:fs'

/** What `.env.example` says as it stands. */
export const EXAMPLE: Record<string, string> = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)
/** The same, filled in as an operator does. */
export const FILLED: Record<string, string> = {
  ...EXAMPLE,
  DOMAIN: 'haat.example.org',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: '4821a9c7d3e5f6',
  MSG91_TEMPLATE_ID: '65f0',
  POSTGRES_PASSWORD: '9f8c0d1e2b3a',
  METRICS_TOKEN: '3c1f0a9be4d27586b0c2a7f13c1f0a9be4d27586',
  NUMBER_KEY: '7d1a94c03be85f62a7d1a94c03be85f62a7d1a94',
}
