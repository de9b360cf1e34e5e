import { EnvironmentError, readEnvironment } from '@/server/platform/environment'
import { vapidPair } from '../support/push-service'

/** A correct environment of a public site. */
const GOOD = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://haat.example.org',
  DATABASE_URL: 'postgres://site:9f8c0d1e2b3a@db.example.org/haat?sslmode=verify-full',
  REDIS_URL: 'rediss://:9f8c0d1e2b3a@redis.example.org',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: '4821a9c7d3e5f6',
  MSG91_TEMPLATE_ID: '65f0',
  TRUSTED_PROXIES: '1',
  METRICS_TOKEN: '3c1f0a9be4d27586b0c2a7f13c1f0a9be4d27586',
  NUMBER_KEY: '7d1a94c03be85f62a7d1a94c03be85f62a7d1a94',
}

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'AKIA12',
  S3_SECRET_ACCESS_KEY: '9f8c0d1e2b3a',
}

const VAPID = vapidPair()

/** A demo for this machine alone. */
const DEMO = { DATABASE_URL: '', SMS_PROVIDER: '', PUBLIC_URL: '' }

/** The variables that a refused start names at the beginning of its lines; empty if it starts. */
function refused(variables: Record<string, string>): string[] {
  try {
    readEnvironment({ ...GOOD, ...variables })
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError)
    return (error as Error).message.split('\n').map(line => line.slice(0, line.indexOf(':')))
  }
}

it.each<Record<string, string>>([
  {},
  { DATABASE_URL: 'postgres://site:9f8c0d1e2b3a@postgres/haat', REDIS_URL: 'redis://redis:6379' },
  { DATABASE_URL: 'postgres://site:9f8c0d1e2b3a@10.3.0.7/haat', REDIS_URL: 'redis://192.168.3.4' },
  { DATABASE_URL: 'postgres://postgres@127.0.0.1/haat', REDIS_URL: 'redis://localhost' },
  { DATABASE_READ_URLS: 'postgres://site:9f8c0d1e2b3a@standby-1/haat, postgres://site:9f8c0d1e2b3a@10.3.0.8/haat' },
  { PUBLIC_URL: 'http://localhost:3000', SMS_PROVIDER: 'console', TRUSTED_PROXIES: '0' },
  { NODE_ENV: 'development', PUBLIC_URL: 'http://haat.example.org', SMS_PROVIDER: 'console' },
  { DATABASE_URL: '', SMS_PROVIDER: '', PUBLIC_URL: 'http://127.0.0.1:3000', TRUSTED_PROXIES: '0' },
  { DATABASE_URL: '', SMS_PROVIDER: '', PUBLIC_URL: '', TRUSTED_PROXIES: '0' },
  { DATABASE_URL: '', SMS_PROVIDER: '', DEMO: 'yes' },
  { ...DEMO, HOST: '127.0.0.1' },
  { ...DEMO, HOST: 'localhost' },
  { ...DEMO, HOST: '::1' },
  { ...DEMO, HOST: '0.0.0.0', DEMO: 'yes' },
  { ...DEMO, HOST: '0.0.0.0', DEMO: 'yes', NODE_ENV: 'development' },
  { HOST: '0.0.0.0' },
  { DATABASE_URL: '' },
  { DESK_HOST: 'desk.haat.example.org' },
  VAPID,
  { ...VAPID, PUSH_SERVICES: 'https://push.example.org' },
  { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '0', PUSH_SERVICES: 'http://127.0.0.1:9000' },
  BUCKET,
  { ...BUCKET, S3_ENDPOINT: 'http://minio:9000' },
  { SMTP_URL: 'smtp://site:9f8c0d1e2b3a@mail.example.org:587', MAIL_FROM: 'news@haat.example.org' },
  { SMTP_URL: 'smtps://mailer.internal', MAIL_FROM: 'news@haat.example.org' },
  { MSG91_URL: 'http://127.0.0.1:9000', CORS_ORIGINS: 'https://friend.example.org,http://localhost:5173' },
])('starts with %j', variables => expect(refused(variables)).toEqual([]))

it.each<[string, Record<string, string>]>([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://haat.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://203.0.113.7' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'haat.example.org' }],
  ['DESK_HOST', { DESK_HOST: 'haat.example.org' }],
  ['DESK_HOST', { DESK_HOST: 'Haat.example.org' }],
  ['DESK_HOST', { DESK_HOST: 'https://desk.example.org' }],
  ['DESK_HOST', { DESK_HOST: 'desk.example.org:8443' }],
  ['DESK_HOST', { DESK_HOST: '203.0.113.7' }],
  ['SMS_PROVIDER', { SMS_PROVIDER: 'console' }],
  ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'http://friend.example.org' }],
  ['PUSH_SERVICES', { ...VAPID, PUSH_SERVICES: 'http://push.example.org' }],
  ['VAPID_PRIVATE_KEY', { ...VAPID, VAPID_PRIVATE_KEY: '' }],
  ['VAPID_PUBLIC_KEY', { ...VAPID, VAPID_PUBLIC_KEY: 'short' }],
  ['VAPID_PUBLIC_KEY', { ...VAPID, VAPID_PUBLIC_KEY: vapidPair().VAPID_PUBLIC_KEY }],
  ['VAPID_PUBLIC_KEY', { ...VAPID, VAPID_PRIVATE_KEY: '_'.repeat(43) }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://site:9f8c0d1e2b3a@db.example.org/haat' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://site:9f8c0d1e2b3a@db.example.org/haat?sslmode=disable' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://site:9f8c0d1e2b3a@203.0.113.7/haat?sslmode=prefer' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://site@postgres/haat' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://site:change-me@postgres/haat' }],
  ['DATABASE_READ_URLS', { DATABASE_READ_URLS: 'postgres://site:9f8c0d1e2b3a@standby.example.org/haat' }],
  ['DATABASE_READ_URLS', { DATABASE_READ_URLS: 'postgres://site@standby-1/haat' }],
  ['DATABASE_READ_URLS.0', { DATABASE_READ_URLS: 'standby-1' }],
  ['DATABASE_URL', { ...DEMO, DATABASE_READ_URLS: 'postgres://site:9f8c0d1e2b3a@standby-1/haat' }],
  ['REDIS_URL', { REDIS_URL: 'redis://:9f8c0d1e2b3a@redis.example.org' }],
  ['REDIS_URL', { REDIS_URL: 'rediss://redis.example.org' }],
  ['MSG91_URL', { MSG91_URL: 'http://sms.example.org' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'http://s3.example.org' }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: 'changeme' }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: '' }],
  ['TWILIO_URL', { TWILIO_URL: 'http://sms.example.org' }],
  ['MSG91_AUTH_KEY', { MSG91_AUTH_KEY: 'changeme' }],
  [
    'TWILIO_AUTH_TOKEN',
    { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1', TWILIO_AUTH_TOKEN: 'secret' },
  ],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'news@haat.example.org' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://site:secret@mail.example.org', MAIL_FROM: 'news@haat.example.org' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'news@haat.example.org' }],
  ['SMTP_URL', { MAIL_FROM: 'news@haat.example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://site:9f8c0d1e2b3a@mail.example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://site:9f8c0d1e2b3a@mail.example.org', MAIL_FROM: 'AgriHaat' }],
  ['SMS_MESSAGE_TEMPLATE', { SMS_INQUIRY_TEMPLATE: '65f1' }],
  ['NUMBER_KEY', { NUMBER_KEY: '' }],
  ['NUMBER_KEY', { NUMBER_KEY: 'short' }],
  ['NUMBER_KEY', { NUMBER_KEY: 'a'.repeat(40) }],
  ['NUMBER_KEY', { NUMBER_KEY: GOOD.METRICS_TOKEN }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a'.repeat(40) }],
  ['METRICS_TOKEN', { INDEXNOW_KEY: GOOD.METRICS_TOKEN }],
  ['DEMO', { DATABASE_URL: '', SMS_PROVIDER: '' }],
  ['DEMO', { DATABASE_URL: '', SMS_PROVIDER: '', NODE_ENV: 'development' }],
  ['DEMO', { DATABASE_URL: '', SMS_PROVIDER: '', DEMO: 'no' }],
  ['DEMO', { DATABASE_URL: '', SMS_PROVIDER: '', PUBLIC_URL: 'https://localhost.example.org' }],
  ['DEMO', { DATABASE_URL: '', SMS_PROVIDER: '', DEMO: 'oui', PUBLIC_URL: 'http://localhost' }],
  ['DEMO', { ...DEMO, HOST: '0.0.0.0' }],
  ['DEMO', { ...DEMO, HOST: '::' }],
  ['DEMO', { ...DEMO, HOST: '192.168.1.20' }],
  ['DEMO', { ...DEMO, HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  ['DEMO', { ...DEMO, HOST: '0.0.0.0', NODE_ENV: 'development' }],
  ['PUBLIC_URL', { DATABASE_URL: '', SMS_PROVIDER: '', DEMO: 'yes', PUBLIC_URL: 'http://192.168.1.20:3000' }],
  ['PUBLIC_URL', { DATABASE_URL: '', PUBLIC_URL: 'http://haat.example.org' }],
  ['SMS_PROVIDER', { DATABASE_URL: '', SMS_PROVIDER: 'console' }],
  ['TRUSTED_PROXIES', { DATABASE_URL: '', TRUSTED_PROXIES: '0' }],
  ['MSG91_AUTH_KEY', { DATABASE_URL: '', MSG91_AUTH_KEY: 'changeme', PUBLIC_URL: '' }],
  [
    'REDIS_URL',
    { DATABASE_URL: '', SMS_PROVIDER: '', PUBLIC_URL: '', REDIS_URL: 'redis://:9f8c0d1e2b3a@redis.example.org' },
  ],
])('refuses a weak %s: %j', (name, variables) => expect(refused(variables)).toEqual([name]))

it('a demo listens on this machine alone where nothing else is said, any other site everywhere', () => {
  const hostOf = (variables: Record<string, string>) => readEnvironment({ ...GOOD, ...variables }).HOST
  expect([
    hostOf(DEMO),
    hostOf({ ...DEMO, DEMO: 'yes' }),
    hostOf({ ...DEMO, DEMO: 'yes', HOST: '0.0.0.0' }),
    hostOf({ DATABASE_URL: '' }),
    hostOf({}),
  ]).toEqual(['127.0.0.1', '127.0.0.1', '0.0.0.0', '0.0.0.0', '0.0.0.0'])
})

it('says all that is wrong at once, and each thing once', () => {
  const wrong = {
    PORT: 'abc',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'http://haat.example.org',
    SMS_PROVIDER: 'twilio',
    TRUSTED_PROXIES: '-1',
    METRICS_TOKEN: 'x',
    REDIS_URL: 'redis://redis.example.org',
    MSG91_AUTH_KEY: '',
  }
  expect(refused(wrong).toSorted()).toEqual([
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'PORT',
    'PUBLIC_URL',
    'REDIS_URL',
    'REDIS_URL',
    'TRUSTED_PROXIES',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
  ])
})

it('puts no secret into its words', () => {
  try {
    readEnvironment({
      ...GOOD,
      DATABASE_URL: 'postgres://site:hunter2x@db.example.org/haat',
      METRICS_TOKEN: 'guess-me',
    })
    throw new Error('it started')
  } catch (error) {
    expect((error as Error).message).not.toMatch(/hunter2x|guess-me/)
  }
})
