import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DraftNoteAnswer } from '#core/contracts/draft-note.ts'
import type { NoteTask } from '#server/engines/language-model/types.ts'
import { FunctionError } from '../types.ts'

type Draft = DraftNoteAnswer['draft']
type Outcome = { draft: Draft } | { failed: unknown }
type Job = { task: NoteTask; resolve: (draft: Draft) => void; reject: (error: unknown) => void }
type Limits = { milliseconds: number; waiting: number }

const limits: Limits = { milliseconds: 30_000, waiting: 20 }

/** Half of the cores stay free for requests. */
const mostThreads = Math.max(1, Math.floor(availableParallelism() / 2))
const mostMegabytes = 512

const idle: Worker[] = []
const waiting: Job[] = []
let threads = 0

/** Drafts a note in another thread, with limits on time and memory, so that it doesn't hold up requests. */
export async function writeApart(
  task: NoteTask,
  { milliseconds, waiting: most }: Limits = limits,
): Promise<Draft> {
  if (waiting.length >= most)
    throw new FunctionError(
      503,
      'draft_busy',
      'Too many notes are being drafted right now. Nothing was lost. Try again in a minute.',
      { retryAfter: 30 },
    )
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject })
    writeNext(milliseconds)
  })
}

const tooLong = () =>
  new FunctionError(
    413,
    'draft_too_long',
    "We couldn't draft this note in time. The transcript may be too long. Nothing was lost. Shorten it and try again, or write the note yourself.",
  )

function writeNext(milliseconds: number): void {
  const thread = idle.pop() ?? (threads < mostThreads ? startThread() : undefined)
  if (!thread) return
  const job = waiting.shift()
  if (!job) {
    idle.push(thread)
    return
  }
  const finish = (settle: () => void, stillGood: boolean) => {
    clearTimeout(timer)
    thread.off('message', take).off('error', fail)
    thread.unref()
    if (stillGood) idle.push(thread)
    else {
      threads--
      void thread.terminate()
    }
    settle()
    writeNext(milliseconds)
  }
  const timer = setTimeout(() => finish(() => job.reject(tooLong()), false), milliseconds)
  const take = (outcome: Outcome) =>
    finish(() => ('draft' in outcome ? job.resolve(outcome.draft) : job.reject(outcome.failed)), true)
  const fail = (error: Error & { code?: string }) =>
    finish(() => job.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error), false)
  thread.ref()
  thread.on('message', take).on('error', fail)
  thread.postMessage(job.task)
}

/** A thread is reused for the next note and doesn't keep the server from stopping. */
function startThread(): Worker {
  threads++
  const thread = new Worker(new URL('./write-note.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  thread.on('error', () => {
    const at = idle.indexOf(thread)
    if (at < 0) return
    idle.splice(at, 1)
    threads--
  })
  return thread
}
