import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Log, PdfContent } from './types.ts'

/** A document that is not made, with the reason in words for the person who wants it. */
class DocumentRefused extends Error {
  readonly code: 'SM982' | 'SM983'
  constructor(code: DocumentRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

export type PdfLimits = { characters: number; milliseconds: number; waiting: number }
const limits: PdfLimits = { characters: 2_000_000, milliseconds: 30_000, waiting: 20 }

type Drawn = { pdf: Uint8Array; missing: number } | { failed: string }
type Job = { content: PdfContent; resolve: (drawn: Drawn) => void; reject: (error: Error) => void }

/** Half of the machine stays for requests. */
const mostThreads = Math.max(1, Math.floor(availableParallelism() / 2))
const mostMegabytes = 512

const idle: Worker[] = []
const waiting: Job[] = []
let threads = 0

/** What the threads do now, for the metrics. */
export const pdfThreads = () => ({ threads, waiting: waiting.length })

const tooLong = () =>
  new DocumentRefused('SM982', 'This document is too long for a PDF. Download the electronic record instead.')

/** A PDF of the content. It is drawn in another thread, within limits of size and time. */
export async function makePdf(
  content: PdfContent,
  log: Log,
  { characters, milliseconds, waiting: most }: PdfLimits = limits,
): Promise<Buffer> {
  if (JSON.stringify(content).length > characters) throw tooLong()
  if (waiting.length >= most)
    throw new DocumentRefused('SM983', 'We’re creating many documents right now. Try again in a minute.')
  const drawn = await new Promise<Drawn>((resolve, reject) => {
    waiting.push({ content, resolve, reject })
    drawNext(milliseconds)
  })
  if ('failed' in drawn) throw new Error(`A document could not be drawn: ${drawn.failed}`)
  const { pdf, missing } = drawn
  if (missing)
    log.warn({ missing }, 'A document has characters that its font does not hold; they are marked in it')
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

function drawNext(milliseconds: number): void {
  const worker = idle.pop() ?? (threads < mostThreads ? startThread() : undefined)
  if (!worker) return
  const job = waiting.shift()
  if (!job) {
    idle.push(worker)
    return
  }
  const finish = (settle: () => void, stillGood: boolean) => {
    clearTimeout(timer)
    worker.off('message', take).off('error', fail)
    worker.unref()
    if (stillGood) idle.push(worker)
    else {
      threads--
      void worker.terminate()
    }
    settle()
    drawNext(milliseconds)
  }
  const timer = setTimeout(() => finish(() => job.reject(tooLong()), false), milliseconds)
  worker.ref()
  const take = (drawn: Drawn) => finish(() => job.resolve(drawn), true)
  const fail = (error: Error) => finish(() => job.reject(error), false)
  worker.on('message', take).on('error', fail)
  worker.postMessage(job.content)
}

/** A thread lives on for the next document, and does not keep the process from ending. */
function startThread(): Worker {
  threads++
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  return worker
}
