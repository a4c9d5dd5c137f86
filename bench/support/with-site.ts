import { spawnSync } from 'node:child_process'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import type { Actor } from '#server/testing/actors.ts'
import type { Practice } from '#server/testing/policies/people.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { startServer } from './start-server.ts'
import { type BenchDatabase, withDatabase } from './with-database.ts'

export type Site = { address: string; practice: Practice; browser: Browser }

/** The whole server on a new database, and a browser. `WEB_DIR` names another build of the app. */
export function withSite<T>(flags: string[], work: (site: Site & BenchDatabase) => Promise<T>): Promise<T> {
  const { WEB_DIR } = process.env
  if (!WEB_DIR) spawnSync('node', ['scripts/build-if-stale.ts'], { stdio: 'inherit' })
  return withDatabase(async (database) => {
    const { sql } = database
    const settings = { REQUIRE_STAFF_MFA: '0', ...(WEB_DIR && { WEB_DIR }) }
    const { keys, port, stop } = await startServer(database, settings)
    const address = `http://localhost:${port}`
    const browser = await chromium.launch({
      executablePath: findChromium() ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu', ...flags],
    })
    try {
      return await work({ ...database, address, practice: { sql, keys }, browser })
    } finally {
      await browser.close()
      await stop()
    }
  })
}

/** A browser in which this person signed in earlier. */
export async function contextOf(
  browser: Browser,
  actor: Actor,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await context.addInitScript(storeSession(actor))
  return context
}

/** Run in a page before its own code, it finds this person signed in. */
export function storeSession({ id, email, token }: Actor): string {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const user = { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' }
  const session = { access_token: token, refresh_token: 'none', token_type: 'bearer', expires_at, user }
  return `localStorage.setItem('saguaro-session', ${JSON.stringify(JSON.stringify(session))});`
}
