import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestPool, Sql } from '../db/pool.ts'
import { poolUse } from '../db/run-as.ts'
import { pdfProcesses } from '../documents/make-pdf.ts'
import { onJob } from '../jobs/job-events.ts'
import { readQueues } from './queues.ts'
import type { Answered } from './requests.ts'

type Parts = { sql: Sql; requests: RequestPool; sockets: () => number; version: string }

/** Around the bars for reads (150 ms) and writes (250 ms), and up to the longest statement allowed. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

/** This process's metrics in Prometheus text format. Metrics from the database are queried when they are read. */
export function openMetrics(parts: Parts) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const onAnswer = countAnswers(registry)
  addProcessGauges(registry, parts)
  const stopCounting = countJobs(registry)
  const readDatabase = addDatabaseGauges(registry, parts.sql)
  return {
    onAnswer,
    contentType: registry.contentType as string,
    read: async (): Promise<string> => {
      await readDatabase()
      return registry.metrics()
    },
    close: stopCounting,
  }
}

function countAnswers(registry: Registry) {
  const registers = [registry]
  const answers = new Counter({
    name: 'saguaro_requests_total',
    help: 'Answers by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'saguaro_request_seconds',
    help: 'Time until the answer began, by method and route template',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  return ({ method, route, status, seconds }: Answered) => {
    answers.inc({ method, route, status: String(status) })
    durations.observe({ method, route }, seconds)
  }
}

function addProcessGauges(registry: Registry, { requests, sockets, version }: Parts) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge(
    'saguaro_requests_pool_running',
    'Requests that hold a database connection',
    () => poolUse(requests).running,
  )
  gauge(
    'saguaro_requests_pool_waiting',
    'Requests that wait for a database connection',
    () => poolUse(requests).waiting,
  )
  gauge(
    'saguaro_requests_pool_size',
    'Database connections for requests in this process',
    () => requests.options.max,
  )
  gauge('saguaro_realtime_sockets', 'Open WebSockets of this process', sockets)
  gauge('saguaro_pdf_processes', 'Processes that draw PDFs', () => pdfProcesses().processes)
  gauge('saguaro_pdf_waiting', 'PDFs that wait for a process', () => pdfProcesses().waiting)
  new Gauge({ name: 'saguaro_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
}

/** Returns how to stop counting. */
function countJobs(registry: Registry) {
  const registers = [registry]
  const runs = new Counter({
    name: 'saguaro_job_runs_total',
    help: 'Runs of each job in this process, by how they ended',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const runSeconds = new Histogram({
    name: 'saguaro_job_seconds',
    help: 'How long runs of each job took',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  return onJob(({ job, failed, seconds }) => {
    runs.inc({ job, outcome: failed ? 'failed' : 'done' })
    runSeconds.observe({ job }, seconds)
  })
}

/** Returns how to read them from the database. */
function addDatabaseGauges(registry: Registry, sql: Sql) {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'saguaro_queue_waiting',
    help: 'Entries waiting in each queue of the practice',
    labelNames: ['queue'],
    registers,
  })
  const oldest = new Gauge({
    name: 'saguaro_queue_oldest_seconds',
    help: 'How long the oldest entry of each queue has waited',
    labelNames: ['queue'],
    registers,
  })
  const failed = new Gauge({
    name: 'saguaro_queue_failed',
    help: 'Entries that each queue gave up on and that still need attention',
    labelNames: ['queue'],
    registers,
  })
  const databaseUp = new Gauge({
    name: 'saguaro_database_up',
    help: '1 while the database answers this process',
    registers,
  })
  return async () => {
    const queues = await readQueues(sql).catch(() => undefined)
    databaseUp.set(queues ? 1 : 0)
    for (const { queue, ...figures } of queues ?? []) {
      waiting.set({ queue }, figures.waiting)
      oldest.set({ queue }, figures.oldest_seconds)
      failed.set({ queue }, figures.failed)
    }
  }
}

export type Metrics = ReturnType<typeof openMetrics>
