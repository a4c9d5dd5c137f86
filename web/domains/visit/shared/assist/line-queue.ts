import { isRefusedForGood } from '#web/platform/refused-for-good.ts'
import type { SpokenLine } from './transcript.ts'

const retryMs = 2000
/** Already stored: the response to an earlier attempt was lost. */
const known = '23505'

/** The server answered, but has nothing to save this to so far. */
export class NotYet extends Error {}

type Queue = {
  /** A rewritten version of a waiting line replaces it. */
  add: (line: SpokenLine) => void
  /** Lines the server doesn't have yet, in spoken order. */
  waiting: () => readonly SpokenLine[]
  giveUp: (which: (line: SpokenLine) => boolean) => void
  /** Resolves when nothing waits any more. */
  saved: () => Promise<void>
}

/**
 * Saves lines one after the other, retrying each until the server has it, so that lines said during an outage aren't
 * lost.
 */
export function openLineQueue(
  save: (line: SpokenLine) => Promise<void>,
  onRefused: (error: unknown) => void,
): Queue {
  let lines: SpokenLine[] = []
  let saving: SpokenLine | undefined
  let work = Promise.resolve()

  async function saveAll() {
    for (saving = lines[0]; saving; saving = lines[0]) {
      const line = saving
      try {
        await save(line)
      } catch (error) {
        if (!isRefusedForGood(error)) {
          await waitToRetry(error, line)
          continue
        }
        if ((error as { code?: string }).code !== known) onRefused(error)
      }
      lines = lines.filter((other) => other !== line)
    }
  }

  async function waitToRetry(error: unknown, line: SpokenLine) {
    // It doesn't block lines that can already be saved.
    if (error instanceof NotYet && lines.includes(line))
      lines = [...lines.filter((other) => other !== line), line]
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }

  return {
    add: (line) => {
      lines = [...lines.filter(({ id }) => id !== line.id), line]
      if (!saving) work = saveAll()
    },
    waiting: () => lines,
    giveUp: (which) => {
      lines = lines.filter((line) => !which(line))
    },
    saved: () => work,
  }
}
