import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DraftNoteAnswer } from '#core/contracts/draft-note.ts'
import type { NoteTask } from '#server/engines/language-model/types.ts'
import { type PoolWorker, WorkerPool } from '#server/worker-pool.ts'
import { FunctionError } from '../types.ts'

type Draft = DraftNoteAnswer['draft']
type Outcome = { draft: Draft } | { failed: unknown }
type Limits = { milliseconds: number; waiting: number }

const limits: Limits = { milliseconds: 30_000, waiting: 20 }

/** Half of the cores stay free for requests. */
const mostThreads = Math.max(1, Math.floor(availableParallelism() / 2))
const mostMegabytes = 512

/** Drafts a note in another thread, with limits on time and memory, so that it doesn't hold up requests. */
export async function draftInThread(
  task: NoteTask,
  { milliseconds, waiting: most }: Limits = limits,
): Promise<Draft> {
  if (threads.waiting >= most) throw tooBusy()
  const outcome = await threads.run(task, milliseconds)
  if ('failed' in outcome) throw outcome.failed
  return outcome.draft
}

const tooBusy = () =>
  new FunctionError(
    503,
    'draft_busy',
    'Too many notes are being drafted right now. Nothing was lost. Try again in a minute.',
    { retryAfter: 30 },
  )

const tooLong = () =>
  new FunctionError(
    413,
    'draft_too_long',
    "We couldn't draft this note in time. The transcript may be too long. Nothing was lost. Shorten it and try again, or write the note yourself.",
  )

function startThread(onGone: () => void): PoolWorker<NoteTask, Outcome> {
  const thread = new Worker(new URL('./write-note.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  thread.on('error', onGone)
  return {
    begin(task, done, failed) {
      const fail = (error: Error & { code?: string }) =>
        failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error)
      thread.ref()
      thread.on('message', done).on('error', fail)
      thread.postMessage(task)
      return () => {
        thread.off('message', done).off('error', fail)
        thread.unref()
      }
    },
    // A busy thread doesn't answer what it has used. It has the server's priority, so the time that passed is close.
    spent: async () => performance.now(),
    kill: () => void thread.terminate(),
  }
}

const threads = new WorkerPool({ most: mostThreads, start: startThread, tooLong, tooBusy })
