import type { SpokenLine } from './transcript.ts'

const retryMs = 2000
/** Said already: the answer to an earlier try got lost. */
const known = '23505'
/** The database says no to this line, and would say so again. Being too fast (SM98x) passes. */
const refused = /^(SM(?!98)|22|23|42)/

type Queue = {
  add: (line: SpokenLine) => void
  /** What the server does not have yet, in the order it was said. */
  waiting: () => readonly SpokenLine[]
}

/** Saves lines one after the other, each until the server has it: what is said while it is away is not lost. */
export function openLineQueue(
  save: (line: SpokenLine) => Promise<void>,
  onRefused: (error: unknown) => void,
): Queue {
  const lines: SpokenLine[] = []
  let saving = false

  async function saveAll() {
    saving = true
    for (let line = lines[0]; line; line = lines[0]) {
      try {
        await save(line)
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (code !== known && !refused.test(code)) {
          await new Promise((resolve) => setTimeout(resolve, retryMs))
          continue
        }
        if (code !== known) onRefused(error)
      }
      lines.shift()
    }
    saving = false
  }

  return {
    add: (line) => {
      lines.push(line)
      if (!saving) void saveAll()
    },
    waiting: () => lines,
  }
}
