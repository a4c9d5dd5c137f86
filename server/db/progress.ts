/** Called now and then with the progress of long work, in words for the person waiting. */
export type Progress = (text: string) => void

const everyMs = 2000

/** Counts rows and says so every two seconds, so that a long wait doesn't look like a hang. */
export function countRows(say: Progress | undefined, text: (rows: string) => string): (more: number) => void {
  let rows = 0
  let next = performance.now() + everyMs
  return (more) => {
    rows += more
    if (!say || performance.now() < next) return
    next = performance.now() + everyMs
    say(text(rows.toLocaleString('en-US')))
  }
}
