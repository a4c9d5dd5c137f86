import path from 'node:path'
import { Hono } from 'hono'
import type { FileStore } from '#server/db/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { browserConfig } from './browser-config.ts'
import { devMailbox } from './dev-mailbox.ts'
import { openHealth } from './health.ts'
import { serveWeb } from './serve-web.ts'

const builtWeb = path.join(import.meta.dirname, '../../../dist/web')

/** Routes for browsers and monitors. Mounted last, because it answers everything that no other route does. */
export function siteRoutes(services: Services, files: FileStore): Hono {
  const routes = new Hono()
  routes.get('/health', openHealth(services, files))
  routes.get('/config.json', (c) => browserConfig(services, c))
  routes.route('/dev/mailbox', devMailbox(services))
  routes.all('/:api{(auth|rest|storage|functions|realtime)}/*', (c) =>
    c.json({ code: 'not_found', message: 'There is nothing at this address' }, 404),
  )
  routes.all('*', serveWeb(services.config.WEB_DIR ?? builtWeb, services.config.PUBLIC_URL))
  return routes
}
