import type { RecentAnswers } from '#core/contracts/recent-answers.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import type { Observers } from './observers.ts'
import { openRecent } from './recent.ts'

type Observing = {
  observers: Observers
  /** The status page's figures for the last minutes. */
  recent: () => RecentAnswers
  /** Opens the port for metrics, once there is a server to speak of. */
  serve: () => Promise<void>
  stop: () => Promise<void>
}

/** The figures of the status page, and metrics and traces by the settings. What is off isn't even loaded. */
export async function startObserving(
  { config, log, sql, requests }: Pick<Services, 'config' | 'log' | 'sql' | 'requests'>,
  sockets: () => number,
): Promise<Observing> {
  const traces = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./traces.ts')).openTraces(config.OTEL_EXPORTER_OTLP_ENDPOINT, config)
    : undefined
  const metrics = wantsMetrics(config)
    ? (await import('./metrics.ts')).openMetrics({ sql, requests, sockets, version })
    : undefined
  const recent = openRecent(requests)
  let server: { close: () => void } | undefined
  return {
    observers: {
      onAnswer: (answered) => {
        recent.onAnswer(answered)
        metrics?.onAnswer(answered)
      },
      traces: traces?.middleware,
    },
    recent: recent.read,
    serve: async () => {
      if (!metrics) return
      const { startMetricsServer } = await import('./metrics-server.ts')
      server = await startMetricsServer(config, metrics, log)
    },
    stop: async () => {
      recent.close()
      server?.close()
      metrics?.close()
      await traces?.close()
    },
  }
}

/** Off if turned off, and on a server with a random port, which only tests start. */
function wantsMetrics({ METRICS_PORT, PORT }: Config): boolean {
  return METRICS_PORT === undefined ? PORT !== 0 : METRICS_PORT !== 0
}
