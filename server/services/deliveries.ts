import { sql } from 'drizzle-orm'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { CHANNELS, type Channel } from '@/lib/contract/notifications'
import { rowsOf, type Db } from '../db/client'
import { ConcurrencyLimiter } from '../platform/concurrency'
import { describeError } from '../platform/log'
import { FAILED, openQueue, type Within } from './queues'

/** The queue of each channel: a provider that hangs holds up only its own. */
export const DELIVERIES = { push: 'push', email: 'email', sms: 'sms' } as const satisfies Record<Channel, string>
/** Seconds between two polls: half of the time that a push message may take is left for the push service. */
const POLL_SECONDS: Record<Channel, number> = { push: 0.5, email: 2, sms: 2 }
/**
 * `short`: of equal deliveries, one waits, so that ten messages of a chat are one. A failed delivery is tried again
 * after 5, 10, 20 … seconds and then every hour, for about a day and a half.
 */
const QUEUE_OPTIONS = {
  policy: 'short' as const,
  retryLimit: 45,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  deadLetter: FAILED,
}
/** How many are taken at once; a provider that hangs must not make a batch outlive `expireInSeconds`. */
const BATCH: Record<Channel, number> = { push: 50, email: 20, sms: 20 }
/** How many are sent at the same time. */
const AT_ONCE = 10

/**
 * What is to be sent to one user by one channel. It names its subject only; what is sent is decided when it is sent:
 * - `notice:ID` a notification
 * - `chat:USER` unread messages from a user
 * - `digest` what went beyond the cap of a day, or the weekly e-mail
 * - `confirm` the link by which an e-mail address is confirmed
 * - `mailing:ID` tips and offers
 *
 * `device`: only to this one of the user's browsers, because it is the only one that has not received it.
 */
export type Delivery = { userId: string; channel: Channel; topic: string; device?: string }

/**
 * Sends it. It may run again for the same delivery if the process died in the middle.
 * @param id the same each time that it runs again
 * @param isLast it is not tried again if it fails
 */
export type DeliveryHandler = (delivery: Delivery, id: string, isLast: boolean) => Promise<void>

const keyOf = ({ userId, channel, topic, device = '' }: Delivery) => `${channel} ${userId} ${topic} ${device}`.trim()

/**
 * The queues of what is sent to users outside the site: push messages, e-mails and text messages. A delivery is stored
 * in the transaction of the write that causes it.
 */
export class Deliveries {
  private constructor(
    private readonly boss: PgBoss,
    private readonly within: Within,
    private readonly log: Logger,
  ) {}

  /** Opens the queues; see `Jobs.open`. */
  static async open(boss: PgBoss, within: Within, log: Logger): Promise<Deliveries> {
    for (const queue of Object.values(DELIVERIES)) await openQueue(boss, queue, QUEUE_OPTIONS)
    return new Deliveries(boss, within, log)
  }

  /**
   * Stores deliveries in a transaction. One that waits already is not stored twice.
   * @param after when each is due; null: at once
   */
  async add(
    transaction: Pick<Db, 'execute'>,
    deliveries: readonly { delivery: Delivery; after: Date | null }[],
  ): Promise<void> {
    for (const channel of CHANNELS) {
      let jobs = deliveries
        .filter(({ delivery }) => delivery.channel === channel)
        .map(({ delivery, after }) => ({
          data: delivery,
          singletonKey: keyOf(delivery),
          ...(after ? { startAfter: after } : {}),
        }))
      while (jobs.length > 0) {
        await this.boss.insert(DELIVERIES[channel], jobs, { db: this.within(transaction) })
        const waiting = await this.#hold(transaction, channel, jobs)
        jobs = jobs.filter(({ singletonKey }) => !waiting.has(singletonKey))
      }
    }
  }

  /**
   * Locks the deliveries that wait until the transaction ends. A delivery that waited before must not be sent before
   * that: it would not see what the transaction writes, and nothing else would be sent about it.
   * @returns the keys of those that wait; the others were taken just now, so they are stored anew
   */
  async #hold(
    transaction: Pick<Db, 'execute'>,
    channel: Channel,
    jobs: readonly { singletonKey: string }[],
  ): Promise<Set<string>> {
    const keys = sql.join(
      jobs.map(({ singletonKey }) => sql`${singletonKey}`),
      sql`, `,
    )
    const rows = await rowsOf<{ key: string }>(
      transaction,
      sql`
      select singleton_key as key from pgboss.job
      where name = ${DELIVERIES[channel]} and state = 'created' and singleton_key in (${keys}) for share`,
    )
    return new Set(rows.map(({ key }) => key))
  }

  /** Deletes all that was queued for a user or about their messages, in the transaction that erases the user. */
  async forget(transaction: Pick<Db, 'execute'>, userId: string): Promise<void> {
    const queues = sql.join(
      [...Object.values(DELIVERIES), FAILED].map(queue => sql`${queue}`),
      sql`, `,
    )
    await transaction.execute(sql`
      delete from pgboss.job where name in (${queues})
        and (data->>'userId' = ${userId} or data->>'topic' = ${`chat:${userId}`})`)
  }

  /** Handles deliveries as they are due, until the queues are closed. */
  async work(handler: DeliveryHandler): Promise<void> {
    for (const channel of CHANNELS)
      await this.boss.work<Delivery>(
        DELIVERIES[channel],
        {
          pollingIntervalSeconds: POLL_SECONDS[channel],
          batchSize: BATCH[channel],
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        async jobs => {
          const limiter = new ConcurrencyLimiter(AT_ONCE)
          return Promise.all(jobs.map(job => limiter.run(() => this.#handle(job, handler))))
        },
      )
  }

  /** Handles all deliveries that are due, then returns. */
  async drain(handler: DeliveryHandler): Promise<void> {
    for (const channel of CHANNELS) while (await this.#drainBatch(channel, handler));
  }

  async #drainBatch(channel: Channel, handler: DeliveryHandler): Promise<boolean> {
    const queue = DELIVERIES[channel]
    const jobs = await this.boss.fetch<Delivery>(queue, { batchSize: BATCH[channel] })
    for (const job of jobs) {
      const result = await this.#handle(job, handler)
      if (result.status === 'failed') await this.boss.fail(queue, job.id, result.output)
    }
    return jobs.length > 0
  }

  /** Each is completed at once, so that a process that dies repeats at most those that it was just sending. */
  async #handle(job: Job<Delivery>, handler: DeliveryHandler) {
    try {
      await handler(job.data, job.id, job.retryCount >= QUEUE_OPTIONS.retryLimit)
      await this.boss.complete(DELIVERIES[job.data.channel], job.id)
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      const fault = describeError(error)
      this.log.warn({ ...fault, channel: job.data.channel }, 'a delivery failed and is tried again')
      return { id: job.id, status: 'failed' as const, output: fault }
    }
  }
}
