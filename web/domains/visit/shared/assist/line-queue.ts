import { isRefusedForGood } from '#web/platform/refused-for-good.ts'
import type { SpokenLine } from './transcript.ts'

const retryMs = 2000
/** Said already: the answer to an earlier try got lost. */
const known = '23505'

/** The server answered, but has nothing to save this to so far. */
export class NotYet extends Error {}

type Queue = {
  /** The same line again, written anew, takes the place of the one that waits. */
  add: (line: SpokenLine) => void
  /** What the server does not have yet, in the order it was said. */
  waiting: () => readonly SpokenLine[]
  giveUp: (which: (line: SpokenLine) => boolean) => void
  /** Resolves when nothing waits any more. */
  saved: () => Promise<void>
}

/** Saves lines one after the other, each until the server has it: what is said while it is away is not lost. */
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
          // It holds up nothing that can be saved already.
          if (error instanceof NotYet && lines.includes(line))
            lines = [...lines.filter((other) => other !== line), line]
          await new Promise((resolve) => setTimeout(resolve, retryMs))
          continue
        }
        if ((error as { code?: string }).code !== known) onRefused(error)
      }
      lines = lines.filter((other) => other !== line)
    }
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
