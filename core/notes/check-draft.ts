import { evidenceChecker, tellsOf } from './check-evidence.ts'
import { findRisks } from './read/find-risks.ts'
import { hear } from './read/hear.ts'
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

const icd = /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/
const cpt = /^\d{4}[\dA-Z]$/

/**
 * What every engine's draft goes through. A sentence its lines do not bear out is flagged, a section nobody spoke to
 * gets its starter phrase, codes without a line fall away, and whatever was said about danger stands in the note, in
 * the rules' words where the engine's are missing or wrong.
 */
export function checkDraft(
  draft: UncheckedDraft,
  lines: readonly TranscriptLine[],
  template: NoteTemplate,
): NoteDraft {
  const isSupported = evidenceChecker(lines)
  const risks = findRisks(hear(lines))
  const known = new Set(lines.map(({ id }) => id))
  const written = assign(draft, template).map(({ name, sentences }) => ({
    name,
    sentences: sentences
      .filter(({ text }) => text.trim())
      .map(({ text, evidence }) => ({
        text: text.trim(),
        evidence: evidence.filter((id) => known.has(id)),
        supported: isSupported({ text, evidence }),
        starter: false,
      })),
  }))
  return {
    templateId: template.id,
    sections: withStarters(withRisks(written, risks, template), template),
    diagnoses: withEvidence(draft.diagnoses, known, icd),
    procedures: withEvidence(draft.procedures, known, cpt),
    risks,
  }
}

/** The template's sections in its order; what an engine put under a heading of its own goes to the first. */
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

function withRisks(
  sections: readonly NoteSection[],
  risks: readonly RiskStatement[],
  template: NoteTemplate,
) {
  const place = Math.max(
    0,
    template.sections.findIndex(({ takes }) => takes.includes('risk')),
  )
  const stands = ({ topic, text, evidence }: RiskStatement) =>
    sections.some(({ sentences }) =>
      sentences.some(
        (sentence) =>
          sentence.supported &&
          (sameWords(sentence.text, text) ||
            (tellsOf(sentence.text, topic) && sentence.evidence.includes(evidence.at(-1) ?? ''))),
      ),
    )
  const missing = new Map(risks.filter((risk) => !stands(risk)).map((risk) => [risk.text, risk]))
  const added: NoteSentence[] = [...missing.values()].map(({ text, evidence }) => ({
    text,
    evidence,
    supported: true,
    starter: false,
  }))
  return sections.map((section, n) =>
    n === place ? { ...section, sentences: [...section.sentences, ...added] } : section,
  )
}

/** "Denies …" and "Patient denies …" are one. */
function sameWords(one: string, other: string) {
  return one.toLowerCase().endsWith(other.toLowerCase())
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

function withEvidence(
  codes: readonly CodeSuggestion[],
  known: ReadonlySet<string>,
  form: RegExp,
): CodeSuggestion[] {
  return codes
    .map((code) => ({
      ...code,
      confidence: Math.min(1, Math.max(0, code.confidence)),
      evidence: code.evidence.filter((id) => known.has(id)),
    }))
    .filter(({ code, evidence }) => form.test(code) && evidence.length > 0)
}
