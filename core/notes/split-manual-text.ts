import { readTranscriptText } from './read-transcript-text.ts'
import type { TranscriptLine } from './types.ts'

/**
 * Pasted text as lines. If the text names the speakers ("Patient: …", "Mother: …", an export of Zoom, Teams or
 * Otter), those are used. Text without speakers is split at line breaks and sentence ends and assigned in turn,
 * starting with the provider, for the clinician to correct before a note is drafted.
 */
export function splitManualText(text: string): TranscriptLine[] {
  const read = readTranscriptText(text)
  const lines = read.status === 'ready' ? read.lines : inTurn(text)
  return lines.map((line, n) => ({ ...line, id: `line-${n + 1}` }))
}

function inTurn(text: string): TranscriptLine[] {
  return text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((text, n) => ({ id: '', speaker: n % 2 === 0 ? ('provider' as const) : ('patient' as const), text }))
}
