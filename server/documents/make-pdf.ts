import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type PoolWorker, WorkerPool } from '#server/worker-pool.ts'
import { processorTime } from './processor-time.ts'
import type { Log, PdfContent } from './types.ts'

/** A document that is not made, with the reason in words for the person who wants it. */
class DocumentRefused extends Error {
  readonly code: 'SM982' | 'SM983'
  constructor(code: DocumentRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

export type PdfLimits = { characters: number; milliseconds: number; waiting: number; isRecord?: boolean }
const limits: PdfLimits = { characters: 2_000_000, milliseconds: 30_000, waiting: 20 }
/** For a whole record, which can take long: prescriptions, notes and letters don't wait for it. */
export const recordLimits: PdfLimits = { ...limits, isRecord: true }

type Drawn = { pdf: Uint8Array; missing: number } | { failed: string }

/** For records, and for other documents. Half of the machine stays for requests. */
export const mostProcesses = Math.max(1, Math.floor(availableParallelism() / 4))
const mostMegabytes = 512

const tooLong = () =>
  new DocumentRefused('SM982', 'This document is too long for a PDF. Download the electronic record instead.')

const tooBusy = () =>
  new DocumentRefused('SM983', 'We’re creating many documents right now. Try again in a minute.')

/** A PDF of the content. It is drawn in another process, within limits of size and time. */
export async function makePdf(
  content: PdfContent,
  log: Log,
  { characters, milliseconds, waiting: most, isRecord = false }: PdfLimits = limits,
): Promise<Buffer> {
  if (JSON.stringify(content).length > characters) throw tooLong()
  const processes = isRecord ? ofRecords : ofOthers
  if (processes.waiting >= most) throw tooBusy()
  const drawn = await processes.run(content, milliseconds)
  if ('failed' in drawn) throw new Error(`A document could not be drawn: ${drawn.failed}`)
  const { pdf, missing } = drawn
  if (missing)
    log.warn({ missing }, 'A document has characters that its font does not hold; they are marked in it')
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/**
 * A process and not a thread, because a thread's garbage collection would run at the server's own priority.
 */
function startProcess(onGone: () => void): PoolWorker<PdfContent, Drawn> {
  const child = fork(new URL('./pdf-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
  })
  child.once('exit', onGone)
  return {
    begin(content, done, failed) {
      const end = () => failed(new Error('The process that draws documents ended'))
      child.ref()
      child.channel?.ref()
      child
        .on('message', done as (message: unknown) => void)
        .on('error', failed)
        .on('exit', end)
      child.send(content)
      return () => {
        child.off('message', done).off('error', failed).off('exit', end)
        child.unref()
        child.channel?.unref()
      }
    },
    spent: () => processorTime(child.pid),
    kill: () => child.kill('SIGKILL'),
  }
}

const openProcesses = () => new WorkerPool({ most: mostProcesses, start: startProcess, tooLong, tooBusy })
const ofRecords = openProcesses()
const ofOthers = openProcesses()

/** The current state of the processes, for metrics. */
export const pdfProcesses = () => ({
  processes: ofRecords.workers + ofOthers.workers,
  waiting: ofRecords.waiting + ofOthers.waiting,
})
