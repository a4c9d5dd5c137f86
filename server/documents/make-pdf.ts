import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
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
const mostProcesses = Math.max(1, Math.floor(availableParallelism() / 2))
const mostMegabytes = 512

const idle: ChildProcess[] = []
const waiting: Job[] = []
let processes = 0

/** The current state of the processes, for metrics. */
export const pdfProcesses = () => ({ processes, waiting: waiting.length })

const tooLong = () =>
  new DocumentRefused('SM982', 'This document is too long for a PDF. Download the electronic record instead.')

/** A PDF of the content. It is drawn in another process, within limits of size and time. */
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
  const child = idle.pop() ?? (processes < mostProcesses ? startProcess() : undefined)
  if (!child) return
  const job = waiting.shift()
  if (!job) {
    idle.push(child)
    return
  }
  const finish = (settle: () => void, stillGood: boolean) => {
    clearTimeout(timer)
    child.off('message', take).off('error', fail).off('exit', end)
    holdUp(child, false)
    if (stillGood) idle.push(child)
    else {
      processes--
      child.kill('SIGKILL')
    }
    settle()
    drawNext(milliseconds)
  }
  const timer = setTimeout(() => finish(() => job.reject(tooLong()), false), milliseconds)
  const take = (drawn: Drawn) => finish(() => job.resolve(drawn), true)
  const fail = (error: Error) => finish(() => job.reject(error), false)
  const end = () => fail(new Error('The process that draws documents ended'))
  holdUp(child, true)
  child
    .on('message', take as (message: unknown) => void)
    .on('error', fail)
    .on('exit', end)
  child.send(job.content)
}

/**
 * A process is kept for the next document and doesn't keep the server from exiting. It is a process and not a thread,
 * because a thread's garbage collection would run at the server's own priority.
 */
function startProcess(): ChildProcess {
  processes++
  const child = fork(new URL('./pdf-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
  })
  child.once('exit', () => {
    const at = idle.indexOf(child)
    if (at < 0) return
    idle.splice(at, 1)
    processes--
  })
  return child
}

function holdUp(child: ChildProcess, whileItDraws: boolean): void {
  const change = whileItDraws ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
