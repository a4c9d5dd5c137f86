import { countOf } from '../count-of.ts'
import { riskIn } from './lexicon/risk.ts'
import { sectionTexts } from './read-sections.ts'
import { fold } from './text/fold.ts'
import type { ProgressNote, RiskTopic } from './types.ts'

export type ComplianceResult = { compliant: boolean; issues: readonly string[] }

type Noted = Pick<ProgressNote, 'patientName' | 'providerName' | 'sessionDate' | 'sections'> & {
  diagnoses: readonly { code: string }[]
}

const dangers: ReadonlySet<RiskTopic> = new Set<RiskTopic>([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-attempt',
  'self-harm',
  'homicidal-ideation',
])

/** What a note must contain before it is signed. `unsignedAddenda`: drafts added to a note that is already signed. */
export function checkCompliance(note: Noted | null | undefined, unsignedAddenda = 0): ComplianceResult {
  if (!note) return { compliant: false, issues: ['No note generated'] }
  const sentences = note.sections.flatMap((section) => section.sentences).filter(({ starter }) => !starter)
  const unread = sentences.filter(({ needsReview, attested }) => needsReview && !attested).length
  const unsupported = sentences.filter(({ supported, attested }) => !supported && !attested).length
  const issues = [
    note.patientName.trim() ? '' : 'Missing patient identifier',
    note.providerName.trim() ? '' : 'Missing provider information',
    note.sessionDate.trim() ? '' : 'Missing session date',
    note.diagnoses.length > 0 ? '' : 'Missing diagnostic codes required for billing',
    assessesRisk(sentences) ? '' : 'Missing risk assessment',
    unread > 0 ? `${countOf(unread, 'safety line', 'safety lines')} to read before signing` : '',
    unsupported > 0 ? `${countOf(unsupported, 'sentence', 'sentences')} without a source` : '',
    unsignedAddenda > 0 ? `${countOf(unsignedAddenda, 'unsigned addendum', 'unsigned addenda')}` : '',
  ].filter(Boolean)
  return { compliant: issues.length === 0, issues }
}

type Signable = Pick<Noted, 'sections' | 'diagnoses'> & { procedures: readonly { code: string }[] }

/** What a clinician may have forgotten. Shown again at the signature, without blocking it. */
export function missingBeforeSigning(note: Signable, { billed }: { billed: boolean }): string[] {
  const filled = note.sections.map(({ name, sentences }) => ({
    name,
    sentences: sentences.filter(({ text, starter }) => !starter && text.trim()),
  }))
  return [
    ...filled.filter(({ sentences }) => sentences.length === 0).map(({ name }) => name),
    ...(assessesRisk(filled.flatMap(({ sentences }) => sentences)) ? [] : ['risk assessment']),
    ...(note.diagnoses.length > 0 ? [] : ['diagnosis code']),
    ...(note.procedures.length > 0 || !billed ? [] : ['procedure code']),
  ]
}

/** As the database judges it at the signature: no section has a word. */
export function isEmptyNote({ sections }: Pick<Noted, 'sections'>): boolean {
  return !Object.values(sectionTexts(sections)).some((text) => text.trim())
}

function assessesRisk(sentences: readonly { text: string }[]): boolean {
  return sentences.some(({ text }) => {
    const topic = riskIn(fold(text))
    return topic !== undefined && dangers.has(topic)
  })
}
