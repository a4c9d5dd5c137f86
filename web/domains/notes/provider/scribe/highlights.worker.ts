import { clinicalHighlights } from '#core/notes/highlights.ts'
import type { TranscriptLine } from '#core/notes/types.ts'

/** An hour's talk takes a third of a second to read: not on the thread that draws the page. */
addEventListener('message', ({ data }: MessageEvent<{ asked: number; lines: TranscriptLine[] }>) => {
  postMessage({ asked: data.asked, groups: clinicalHighlights(data.lines) })
})
