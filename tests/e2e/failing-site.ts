import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openEmbedded } from '../../server/db/embedded'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { expect } from './support'

/** A fake SMS provider with MSG91's HTTP API; `refuses` makes it answer as if its own line were down. */
async function startGateway() {
  const codes = new Map<string, string>()
  const gateway = {
    refuses: false,
    url: '',
    /** The code that was last sent to these ten digits. */ codeOf: (mobile: string) => codes.get(`91${mobile}`) ?? '',
    close: () => void server.close(),
  }
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://gateway')
    if (!gateway.refuses) codes.set(searchParams.get('mobile') ?? '', searchParams.get('otp') ?? '')
    response
      .writeHead(gateway.refuses ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ type: gateway.refuses ? 'error' : 'success' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gateway
}

const refuse = (name: string, what: string) => `create trigger ${name} before ${what} execute function refuse()`

/**
 * Statements after which the database refuses posts, reports, saved posts and changes of accounts whose number begins
 * with 98, and has no table of notifications.
 */
export const TAKES_NOTHING = [
  `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  refuse('no_posts', 'insert or delete or update of title, status on posts for each row'),
  refuse('no_reports', 'insert on reports for each row'),
  refuse('no_saves', 'insert on saved_posts for each row'),
  refuse('no_changes', `update on users for each row when (old.mobile like '98%')`),
  'alter table notifications rename to notifications_elsewhere',
]

/** Statements after which the start can still find and write the breeds, but nobody can read them. */
export const LOSES_BREEDS = [
  `create function lose() returns trigger language plpgsql as $$ begin if to_regclass('breeds') is not null then alter table breeds rename to breeds_elsewhere; end if; return null; end $$`,
  'create constraint trigger lose after insert or update on lactations deferrable initially deferred for each row execute function lose()',
]

export type FailingSite = SiteProcess & {
  gateway: Awaited<ReturnType<typeof startGateway>>
  enter: (page: Page, mobile: string) => Promise<void>
  end: () => Promise<void>
}

/**
 * A site with the demo marketplace, in whose database these statements were run; its
 * codes go through a fake SMS provider.
 */
export async function startFailingSite(statements: string[]): Promise<FailingSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'failing-'))
  const data = path.join(folder, 'data')
  cpSync(process.env.FILLED_DATA!, data, { recursive: true })
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  for (const statement of statements) await db.execute(statement)
  await close()
  const gateway = await startGateway()
  const site = await startSite(data, {
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: '4821a9c7d3e5f6',
    MSG91_TEMPLATE_ID: 'template',
    MSG91_URL: gateway.url,
  })
  await untilReady(site)
  return {
    ...site,
    gateway,
    /** Puts a session into the browser without the dialog, as the site's own page would. */
    enter: async (page, mobile) => {
      const call = (route: string, data: object) =>
        page.request.post(`${site.url}/api/v1/auth/${route}`, {
          data: { mobile: Number(`91${mobile}`), ...data },
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      expect((await call('fetch-otp', {})).status()).toBe(200)
      expect((await call('save-user', { otp: gateway.codeOf(mobile), deviceInfo: { deviceId: 'e2e' } })).status()).toBe(
        200,
      )
    },
    end: async () => {
      await site.stop()
      gateway.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Chromium itself logs each call that was refused or had no connection, and a WebSocket that was closed while it was
 * opening. Nothing else may be logged.
 */
export const onlyRefusals = (complaints: string[]) =>
  expect(
    complaints
      .splice(0)
      .filter(
        text => !/status of (401|404|500|502|503)|ERR_INTERNET_DISCONNECTED|WebSocket is closed before/.test(text),
      ),
  ).toEqual([])

/**
 * The toast must appear even if the connection was cut before the code of toasts was loaded. The same text may also be
 * shown at its field.
 */
export const toast = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast], [role="alert"]').filter({ hasText: text }).first()).toBeVisible()
