import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

type Settings = Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>

/** If the default port is taken, metrics are turned off; a configured port has to work. */
const usualPort = 9464

/**
 * Answers `/metrics` on a separate port, on this machine unless a setting says otherwise, because the practice's
 * activity must not be on the internet.
 */
export async function startMetricsServer(
  { METRICS_HOST: host, METRICS_PORT: port }: Settings,
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<Server | undefined> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.read()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'The metrics could not be read')
      response.writeHead(500).end()
    }
  })
  try {
    server.listen(port ?? usualPort, host)
    await once(server, 'listening')
    return server
  } catch (error) {
    if (port !== undefined)
      throw new Error(`METRICS_PORT ${port} cannot be used: ${(error as Error).message}`)
    log.warn(
      { port: usualPort },
      'Metrics are off: their usual port is taken. Set METRICS_PORT to another, or to 0.',
    )
    return undefined
  }
}
