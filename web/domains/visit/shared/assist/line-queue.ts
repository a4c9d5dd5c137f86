import type { SpokenLine } from './transcript.ts'

const retryMs = 2000
/** Said already: the answer to an earlier try got lost. */
const known = '23505'
/** The database says no to this line, and would say so again. Being too fast (SM98x) passes. */
const refused = /^(SM(?!98)|22|23|42)/

/** The server answered, but has nothing to save this to so far. */
export class NotYet extends Error {}

type Queue = {
  /** The same line again, written anew, takes the place of the one that waits. */
  add: (line: SpokenLine) => void
  /** What the server does not have yet, in the order it was said. */
  waiting: () => readonly SpokenLine[]
  giveUp: (which: (line: SpokenLine) => boolean) => void
}

/** Saves lines one after the other, each until the server has it: what is said while it is away is not lost. */
export function openLineQueue(
  save: (line: SpokenLine) => Promise<void>,
  onRefused: (error: unknown) => void,
): Queue {
  let lines: SpokenLine[] = []
  let saving: SpokenLine | undefined

  async function saveAll() {
    for (saving = lines[0]; saving; saving = lines[0]) {
      const line = saving
      try {
        await save(line)
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (code !== known && !refused.test(code)) {
          // It holds up nothing that can be saved already.
          if (error instanceof NotYet && lines.includes(line))
            lines = [...lines.filter((other) => other !== line), line]
          await new Promise((resolve) => setTimeout(resolve, retryMs))
          continue
        }
        if (code !== known) onRefused(error)
      }
      lines = lines.filter((other) => other !== line)
    }
  }

  return {
    add: (line) => {
      lines = [...lines.filter(({ id }) => id !== line.id), line]
      if (!saving) void saveAll()
    },
    waiting: () => lines,
    giveUp: (which) => {
      lines = lines.filter((line) => !which(line))
    },
  }
}
