import { wordCount } from './text/word-count.ts'
import type { LineSpeaker, TranscriptLine } from './types.ts'

export type LabeledLine = { label: string; text: string; startedAt?: number }
export type Role = LineSpeaker
/** A speaker whose part in the visit the text does not say, with their first words to tell them by. */
type UnknownSpeaker = { label: string; sample: string }

export type ReadText =
  | { status: 'ready'; lines: TranscriptLine[] }
  | { status: 'ask'; speakers: UnknownSpeaker[]; labeled: LabeledLine[] }

const provider =
  /^(?:provider|doctor|doctora|clinician|therapist|counselor|psychiatrist|psychologist|nurse|prescriber|interviewer|social worker|np|md|pa|dr\.?|dra\.?)\b|,\s*(?:md|do|np|pmhnp|phd|psyd|lcsw|lpc|lmft|pa-c)\b/i
const patient = /^(?:patient|client|pt|paciente|member)\b/i
const other =
  /^(?:mother|father|mom|dad|mum|wife|husband|spouse|partner|son|daughter|sister|brother|aunt|uncle|grand\w+|step\w+|boyfriend|girlfriend|fianc\w+|friend|roommate|interpreter|caregiver|guardian|parent|staff|front desk|reception\w*|scheduler|medical assistant|assistant|aide|technician|tech|student|trainee|observer|supervisor|attorney|lawyer|officer|police|paramedic|emt|operator|neighbou?r|pastor|chaplain|coach|niece|nephew|cousin|in-law|\w+-in-law|case ?manager|case ?worker|teacher|social worker|foster \w+|madre|padre|mam[aá]|pap[aá]|esposa|esposo|hija|hijo|hermana|hermano|int[eé]rprete|family)\b/i
/** Titles that mean the provider only if no one with a clearer title speaks. */
const assisting = /^(?:nurse(?! pract)|social worker)\b/i
/** Clinicians in training and those who teach them: they count as the provider if no one else does. */
const teaching = /^(?:trainee|supervisor|attending|resident|fellow|intern|student)\b/i
const unnamed = /^(?:speaker|unknown|participant|guest|user|host|voice|\d|$)/i

const clock = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?(?:\s?[AP]M)?`
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N} .,'’()&-]{0,48}?`
const cue = new RegExp(`^${clock}\\s*-->\\s*${clock}`)
/** The document Teams offers: "0:0:1.0 --> 0:0:4.520", and the name on the next line. */
const documentCue = /^\d:\d{1,2}:\d{1,2}\.\d{1,3}\s*-->\s*\d{1,2}:\d{1,2}:\d{1,2}\.\d{1,3}$/
const inline = new RegExp(
  `^(?:[\\[(]?${clock}[\\])]?\\s*[-–]?\\s*)?(${name})\\s*(?:[\\[(]${clock}[\\])])?\\s*:\\s+(.+)$`,
  'u',
)
const wholeName = new RegExp(`^${name}$`, 'u')
const voice = /^<v(?:\.[^ >]+)?\s+([^>]+)>(.*?)(?:<\/v>)?$/
const bracketed = new RegExp(`^\\[(${name})\\]\\s+${clock}$`, 'u')
const heading = new RegExp(`^(${name})\\s+\\(?(${clock})\\)?$`, 'u')
const onlyClock = new RegExp(`^${clock}$`)

/**
 * Pasted or imported text as lines with speakers: "Patient: …", names, "Speaker 1: …", WebVTT, and the text exports of
 * Zoom, Teams and Otter. Where the text does not say who the patient is, the caller must ask: nothing is guessed.
 */
export function readTranscriptText(text: string): ReadText {
  const labeled = readLabels(text)
  const labels = [...new Set(labeled.map(({ label }) => label))]
  const roles = rolesOf(labels)
  const unknown = labels.filter((label) => !roles.has(label))
  if (labels.length === 0 || unknown.length > 0 || labeled.length === 0) {
    const speakers = (unknown.length > 0 ? unknown : labels).map((label) => ({
      label,
      sample: labeled.find((line) => line.label === label)?.text.slice(0, 120) ?? '',
    }))
    return { status: 'ask', speakers, labeled }
  }
  return { status: 'ready', lines: withRoles(labeled, roles) }
}

/** The lines after a person has said who is who. A label without a role is kept separate under its own name. */
export function withRoles(
  labeled: readonly LabeledLine[],
  roles: ReadonlyMap<string, Role>,
): TranscriptLine[] {
  const providers = new Set(labeled.flatMap(({ label }) => (roles.get(label) === 'provider' ? [label] : [])))
  return labeled.map(({ label, text, startedAt }, n) => {
    const speaker = roles.get(label) ?? 'other'
    return {
      id: `L${n + 1}`,
      speaker,
      // Two clinicians speak to each other too: whose words are whose must stay known.
      ...(speaker === 'other' || (speaker === 'provider' && providers.size > 1)
        ? { name: label || 'Unknown speaker' }
        : {}),
      text,
      ...(startedAt === undefined ? {} : { startedAt }),
    }
  })
}

function rolesOf(labels: readonly string[]): Map<string, Role> {
  const roles = new Map<string, Role>()
  for (const label of labels) {
    if (patient.test(label)) roles.set(label, 'patient')
    else if (provider.test(label)) roles.set(label, 'provider')
    else if (other.test(label)) roles.set(label, 'other')
  }
  const providers = labels.filter((label) => roles.get(label) === 'provider')
  if (providers.some((label) => !assisting.test(label)))
    for (const label of providers) if (assisting.test(label)) roles.set(label, 'other')
  if (providers.length === 0 && [...roles.values()].includes('patient'))
    for (const label of labels) if (teaching.test(label)) roles.set(label, 'provider')
  const open = labels.filter((label) => !roles.has(label))
  const known = [...roles.values()]
  // "Provider:" and "Patient:" say who is who: anyone else is kept separate under their own name.
  if (known.includes('provider') && known.includes('patient')) {
    for (const label of open) roles.set(label, 'other')
    return roles
  }
  // One clinician by title and a single unexplained name: that is the patient. In any other case the person is asked.
  const [only] = open
  const clinicians = known.filter((role) => role === 'provider').length
  if (only && open.length === 1 && clinicians === 1 && !known.includes('patient') && !unnamed.test(only))
    roles.set(only, 'patient')
  return roles
}

function readLabels(text: string): LabeledLine[] {
  const lines: LabeledLine[] = []
  let label = ''
  let startedAt: number | undefined
  const rows = text
    .replace(/\r/g, '')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((row) => row.trim())
  rows.forEach((row, n) => {
    if (!row || /^WEBVTT|^NOTE\b|^Kind:|^Language:|^Transcribed by|^\d+$/.test(row)) return
    if (cue.test(row) || documentCue.test(row)) {
      startedAt = milliseconds(row.split('-->')[0] ?? '')
      return
    }
    if (onlyClock.test(row)) {
      startedAt = milliseconds(row)
      return
    }
    const next = rows[n + 1] ?? ''
    const opens = bracketed.exec(row) ?? heading.exec(row)
    if (opens?.[1]) {
      label = opens[1].trim()
      startedAt = opens[2] ? milliseconds(opens[2]) : startedAt
      return
    }
    const above = rows[n - 1] ?? ''
    if (documentCue.test(above) && next && wholeName.test(row)) {
      label = row
      return
    }
    // Teams writes the name on the line above the time.
    if (onlyClock.test(next) && wholeName.test(row)) {
      label = row
      return
    }
    const said = voice.exec(row) ?? inline.exec(row)
    if (said?.[1] && said[2]?.trim() && !isClause(said[1])) {
      label = said[1].trim()
      lines.push(line(label, said[2].trim(), startedAt))
    } else if (lines.length > 0 && lines.at(-1)?.label === label && startedAt === undefined) {
      const last = lines.at(-1)
      if (last) last.text = `${last.text} ${row}`
    } else lines.push(line(label, row, startedAt))
    startedAt = undefined
  })
  return lines
}

/** "I told him this: no more." is speech, not a label. */
function isClause(label: string) {
  return wordCount(label) > 4 || /\b(?:i|you|we|he|she|is|was|said|told|the|this|that)\b/i.test(label)
}

function line(label: string, text: string, startedAt: number | undefined): LabeledLine {
  return { label, text, ...(startedAt === undefined ? {} : { startedAt }) }
}

function milliseconds(clock: string): number | undefined {
  if (/[AP]M/i.test(clock)) return
  const parts = clock.trim().replace(',', '.').split(':').map(Number)
  if (parts.some((part) => Number.isNaN(part))) return
  return Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * 1000)
}
