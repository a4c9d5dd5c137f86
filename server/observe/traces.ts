import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { type DatabaseWork, databaseEvents } from '../db/database-events.ts'
import { onJob } from '../jobs/job-events.ts'
import { currentRequestId } from '../request-id.ts'
import { version } from '../version.ts'
import { routeTemplate } from './route-template.ts'

type Settings = Pick<Config, 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY'>

export type Traces = { middleware: MiddlewareHandler; close: () => Promise<void> }

const propagator = new W3CTraceContextPropagator()
const headerGetter = {
  get: (headers: Headers, key: string) => headers.get(key) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

/**
 * Sends a span for each request, each of its database transactions and each job to an OpenTelemetry collector. Loaded
 * only where a collector is set. Spans name the kind of request, never what or whom it was about.
 */
export function openTraces(endpoint: string, settings: Settings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('saguaro-mind', version)

  const spans = new WeakMap<object, Span>()
  const database = {
    start: (work: DatabaseWork) =>
      void spans.set(
        work,
        tracer.startSpan('database transaction', {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.batch.size': work.statements,
            'saguaro.role': work.role,
          },
        }),
      ),
    error: (work: DatabaseWork & { error: unknown }) => fail(spans.get(work), work.error),
    asyncEnd: (work: DatabaseWork) => spans.get(work)?.end(),
    end: () => {},
    asyncStart: () => {},
  }
  databaseEvents.subscribe(database)

  const stopJobs = onJob(({ job, failed, seconds }) => {
    const span = tracer.startSpan(
      `job ${job}`,
      { startTime: Date.now() - seconds * 1000, kind: SpanKind.INTERNAL },
      ROOT_CONTEXT,
    )
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })

  return {
    middleware: async (c, next) => {
      // Callers who aren't behind a trusted proxy must not choose the trace of a request.
      const parent: TraceContext = settings.TRUST_PROXY
        ? propagator.extract(ROOT_CONTEXT, c.req.raw.headers, headerGetter)
        : ROOT_CONTEXT
      const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, parent)
      await context.with(trace.setSpan(parent, span), next)
      const { status } = c.res
      const route = routeTemplate(c, status)
      span.updateName(`${c.req.method} ${route}`)
      span.setAttributes({
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': status,
        'saguaro.request_id': currentRequestId() ?? '',
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    close: async () => {
      databaseEvents.unsubscribe(database)
      stopJobs()
      await provider.shutdown().catch(() => {})
      context.disable()
    },
  }
}

/** The code says what kind of failure it was; a message may quote what a person wrote. */
function fail(span: Span | undefined, error: unknown): void {
  const code = (error as { code?: string } | null)?.code
  span?.setStatus({ code: SpanStatusCode.ERROR })
  if (code) span?.setAttribute('error.type', code)
}
