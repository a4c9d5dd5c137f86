import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { draftNote } from '../core/notes/draft-note.ts'
import { type LabeledLine, readTranscriptText, withRoles } from '../core/notes/read-transcript-text.ts'
import { builtInTemplates } from '../core/notes/templates.ts'

/**
 * `npm run --silent note:draft -- --template SOAP`: a transcript on standard input, the note as JSON on standard output.
 * Where the text does not say who the patient is, nothing is drafted and everything is listed as not in the note.
 */
const { values } = parseArgs({
  options: {
    template: { type: 'string', default: 'SOAP' },
    minutes: { type: 'string' },
    patient: { type: 'string' },
    provider: { type: 'string' },
  },
  strict: false,
})

const wanted = String(values.template).toUpperCase()
const template = builtInTemplates.find(({ format }) => format === wanted)
if (!template) {
  console.error(
    `Unknown template "${wanted}". Use one of: ${builtInTemplates.map(({ format }) => format).join(', ')}`,
  )
  process.exit(1)
}
const minutes = Number(values.minutes)
const length = Number.isFinite(minutes) && minutes > 0 ? { minutes, from: 'entered' as const } : undefined
const read = readTranscriptText(await text(process.stdin))
const lines = read.status === 'ready' ? read.lines : named(read.labeled)

if (lines) {
  const draft = draftNote(lines, template, length)
  const sections = draft.sections.map(({ name, sentences }) => ({
    name,
    sentences: sentences
      .filter(({ starter }) => !starter)
      .map(({ text, evidence, supported, needsReview }) => ({
        text,
        evidence,
        supported,
        ...(needsReview ? { needsReview } : {}),
      })),
  }))
  const { notInNote, ledger, risks, diagnoses, procedures } = draft
  print({ sections, notInNote, ledger, risks, diagnoses, procedures })
} else if (read.status === 'ask') {
  print({
    sections: template.sections.map(({ name }) => ({ name, sentences: [] })),
    notInNote: read.labeled.map(({ label, text }) => ({ text: label ? `${label}: ${text}` : text })),
    ledger: [],
    risks: [],
    diagnoses: [],
    procedures: [],
    ask: { question: 'Who is the patient, and who is the provider?', speakers: read.speakers },
  })
}

/** The speakers as the caller named them, when the text does not say. */
function named(labeled: readonly LabeledLine[]) {
  const { patient, provider } = values
  if (typeof patient !== 'string' || typeof provider !== 'string') return
  return withRoles(
    labeled,
    new Map([
      [patient, 'patient' as const],
      [provider, 'provider' as const],
    ]),
  )
}

function print(value: unknown) {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
