import type { Speaker, TranscriptLine } from './types.ts'

const label =
  /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(provider|doctor|dr\.?(?: [\p{L}.'-]+)?|clinician|therapist|counselor|patient|client|pt|paciente|doctora?)\s*:\s*/iu
const patient = /^(patient|client|pt|paciente)/i

/**
 * Pasted text as lines: split at line breaks or sentence ends, empty pieces dropped, speakers in turn from the
 * provider. Where the text itself says who speaks ("Patient: …"), that holds until the next such mark.
 */
export function splitManualText(text: string): TranscriptLine[] {
  const labelled = text.split('\n').some((line) => label.test(line))
  const pieces = labelled ? byLabel(text) : inTurn(text)
  return pieces.map(({ speaker, text }, n) => ({ id: `line-${n + 1}`, speaker, text }))
}

function inTurn(text: string) {
  return text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((text, n) => ({ speaker: n % 2 === 0 ? ('provider' as const) : ('patient' as const), text }))
}

function byLabel(text: string) {
  let speaker: Speaker = 'provider'
  return text.split('\n').flatMap((line) => {
    const said = label.exec(line)?.[1]
    if (said) speaker = patient.test(said) ? 'patient' : 'provider'
    const rest = line.replace(label, '').trim()
    return rest ? [{ speaker, text: rest }] : []
  })
}
