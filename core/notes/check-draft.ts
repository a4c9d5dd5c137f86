import { codeProblem } from '../billing/icd10/find-code.ts'
import { type Claim, sentenceChecker } from './check/check-sentence.ts'
import type { Problem } from './check/problem.ts'
import { readCompletely } from './draft/complete-facts.ts'
import type { Reading } from './read/index.ts'
import { asTheyCame, joinedLines } from './read/join-broken-lines.ts'
import type {
  CodeSuggestion,
  NoteDraft,
  NoteSection,
  NoteSentence,
  NoteTemplate,
  RiskStatement,
  TranscriptLine,
  UncheckedDraft,
} from './types.ts'
import { linesToRead } from './write/danger-to-read.ts'
import { leftOutOf } from './write/left-out.ts'
import { risksOf } from './write/risks.ts'

const cpt = /^(\d{4}[\dA-Z]|[A-Z]\d{4})$/

/**
 * The check of every engine's draft. It flags sentences that their lines don't support, adds what was said about
 * danger in the rules' words if the engine's are missing or wrong, and lists everything else the engine left out.
 */
export function checkDraft(
  draft: UncheckedDraft,
  lines: readonly TranscriptLine[],
  template: NoteTemplate,
  reading: Reading = readCompletely(lines),
): NoteDraft {
  const { parts } = reading
  const asJoined = joinedLines(parts)
  const check = sentenceChecker(reading.lines, reading.turns)
  const risks = risksOf(reading.facts)
  const toRead = linesToRead(reading.facts, risks)
  const known = new Set(reading.lines.map(({ id }) => id))
  const written = assign(draft, template).map(({ name, sentences }) => ({
    name,
    sentences: sentences
      .filter(({ text }) => text.trim())
      .map((one) => sentence({ ...one, evidence: asJoined(one.evidence) }, known, check))
      .map((one) => (one.evidence.some((id) => toRead.has(id)) ? { ...one, needsReview: true } : one)),
  }))
  const sections = withRisks(written, risks, template)
  const cited = <T extends { evidence: readonly string[] }>(one: T): T =>
    parts.size === 0 ? one : { ...one, evidence: asTheyCame(one.evidence, parts) }
  const codes = (suggested: readonly CodeSuggestion[]) =>
    suggested
      .map((one) => ({ ...one, evidence: asJoined(one.evidence) }))
      .flatMap((one) => withEvidence(one, known))
      .map(cited)
  return {
    templateId: template.id,
    sections: withStarters(sections, template).map((section) => ({
      ...section,
      sentences: section.sentences.map(cited),
    })),
    diagnoses: codes(draft.diagnoses.filter(({ code }) => codeProblem(code) === undefined)),
    procedures: codes(draft.procedures.filter(({ code }) => cpt.test(code))),
    risks: risks.map(cited),
    notInNote: leftOutOf(reading, sections).map(cited),
    ledger: reading.ledger.map((row) => ({ ...row, events: row.events.map(cited) })),
  }
}

function sentence(
  { text, evidence, needsReview }: Claim & { needsReview?: boolean },
  known: ReadonlySet<string>,
  check: (claim: Claim) => Problem | undefined,
): NoteSentence {
  return {
    text: text.trim(),
    evidence: evidence.filter((id) => known.has(id)),
    supported: check({ text, evidence }) === undefined,
    starter: false,
    ...(needsReview ? { needsReview } : {}),
  }
}

/** The template's sections in its order; text under a heading that the template doesn't have goes to the first. */
function assign({ sections }: UncheckedDraft, template: NoteTemplate): UncheckedDraft['sections'] {
  const named = (name: string) => sections.filter((section) => same(section.name, name))
  const strays = sections.filter(({ name }) => !template.sections.some((section) => same(section.name, name)))
  return template.sections.map(({ name }, n) => ({
    name,
    sentences: [...named(name), ...(n === 0 ? strays : [])].flatMap(({ sentences }) => sentences),
  }))
}

function same(one: string, other: string) {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * Makes sure that what was said about danger is in the note: a supported sentence cites its last line, or the rules'
 * words are added.
 */
function withRisks(
  sections: readonly NoteSection[],
  risks: readonly RiskStatement[],
  template: NoteTemplate,
) {
  const place = Math.max(
    0,
    template.sections.findIndex(({ takes }) => takes.includes('risk')),
  )
  const texts = new Set(sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  const added: NoteSentence[] = risks
    .filter(
      ({ text }) => !texts.has(text) && ![...texts].some((one) => one.includes(text) || text.endsWith(one)),
    )
    .map(({ text, evidence, stance, topic }) => ({
      text,
      evidence,
      supported: true,
      starter: false,
      ...(stance === 'unclear' && topic !== 'safety-plan' && topic !== 'danger-to-another'
        ? { needsReview: true }
        : {}),
    }))
  return sections.map((section, n) =>
    n === place ? { ...section, sentences: [...section.sentences, ...added] } : section,
  )
}

function withStarters(sections: readonly NoteSection[], template: NoteTemplate): NoteSection[] {
  return sections.map((section, n) =>
    section.sentences.length > 0
      ? section
      : {
          ...section,
          sentences: [
            { text: template.sections[n]?.starter ?? '', evidence: [], supported: false, starter: true },
          ],
        },
  )
}

function withEvidence(code: CodeSuggestion, known: ReadonlySet<string>): CodeSuggestion[] {
  const evidence = code.evidence.filter((id) => known.has(id))
  return evidence.length > 0 ? [{ ...code, confidence: 1, evidence }] : []
}
