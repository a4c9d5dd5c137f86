import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { openFileStore } from './db/files/file-store.ts'
import { openEngines } from './engines/index.ts'
import { everyRequest } from './every-request.ts'
import { apiPaths, preflight } from './gateway/any-origin.ts'
import { authRoutes } from './gateway/auth/routes.ts'
import { watchConnections } from './gateway/connections.ts'
import { functionRoutes } from './gateway/functions/routes.ts'
import { type Hold, openHold } from './gateway/hold-refusals.ts'
import { PartRouter } from './gateway/part-router.ts'
import { attachRealtime } from './gateway/realtime/attach.ts'
import { realtimeRoutes } from './gateway/realtime/broadcast-routes.ts'
import { restRoutes } from './gateway/rest/routes.ts'
import { siteRoutes } from './gateway/site/routes.ts'
import { storageRoutes } from './gateway/storage/routes.ts'
import type { Observers } from './observe/observers.ts'
import type { Services } from './services.ts'

/** Everything one process answers, in the order it is asked. Each part mounts here as a line. */
function createApp(services: Services, hold: Hold, observers: Observers): Hono {
  const app = new Hono({ router: new PartRouter() })
  const files = openFileStore(services.config, services.sql)
  app.use(everyRequest(services, hold, observers))
  app.options(apiPaths, preflight)
  app.route('/auth/v1', authRoutes(services))
  app.route('/rest/v1', restRoutes(services))
  app.route('/storage/v1', storageRoutes(services, files))
  app.route('/functions/v1', functionRoutes(services, files, openEngines(services.config, services.demo)))
  app.route('/realtime/v1', realtimeRoutes(services))
  app.route('/', siteRoutes(services, files))
  // Each part answers its own failures; this is for what none of them expected.
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.json({ code: 'refused', message: error.message }, error.status)
    services.log.error({ err: error }, 'A request failed')
    return c.json(
      { code: 'internal_error', message: 'Something went wrong on the server. Please try again.' },
      500,
    )
  })
  return app
}

export type Http = { server: Server; sockets: () => number; stop: () => Promise<void> }

export async function startHttp(services: Services, observers: Observers = {}): Promise<Http> {
  const hold = openHold()
  const app = createApp(services, hold, observers)
  const { HOST, PORT } = services.config
  // `everyRequest` does it, so that the refusal carries an id.
  const serverOptions = { requireHostHeader: false }
  const options = { fetch: app.fetch, hostname: HOST, port: PORT, serverOptions }
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve(options, () => resolve(started as Server))
    started.once('error', reject)
  })
  // Longer than a browser or a proxy keeps an idle connection, so that no request meets one being closed.
  server.keepAliveTimeout = 75_000
  watchConnections(server, services, observers)
  const realtime = attachRealtime(server, services, { hold })
  return {
    server,
    sockets: realtime.sockets,
    stop: async () => {
      // First of all, so that nothing new comes in while the rest ends.
      const closed = new Promise((resolve) => server.close(resolve))
      await realtime.close()
      const drained = setTimeout(() => server.closeAllConnections(), 5000)
      // A request that ends during the stop leaves an idle connection behind, which would delay it.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await closed
      clearInterval(idle)
      clearTimeout(drained)
    },
  }
}
