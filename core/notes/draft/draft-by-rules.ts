import type { Reading } from '../read/index.ts'
import type { NoteTemplate, StatementKind, UncheckedDraft } from '../types.ts'
import { chooseStatements } from './choose-statements.ts'
import { suggestDiagnoses } from './suggest-diagnoses.ts'
import { type SessionLength, suggestProcedures } from './suggest-procedures.ts'
import { summarize } from './summarize.ts'

type Sentence = UncheckedDraft['sections'][number]['sentences'][number]

const leading = 'Patient '

/** The local engine: what was said, sorted into the template's sections. It writes nothing of its own. */
export function draftByRules(
  reading: Reading,
  template: NoteTemplate,
  length?: SessionLength,
): UncheckedDraft {
  const chosen = chooseStatements(reading.statements)
  const byKind = (kinds: readonly StatementKind[]): Sentence[] => {
    const told = chosen
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.at - b.at)
    const before = told.filter(({ kind }) => kinds.indexOf(kind) < kinds.indexOf('risk'))
    const after = told.filter((statement) => !before.includes(statement))
    const risks = kinds.includes('risk') ? oncePerText(reading.risks) : []
    const summary = kinds.includes('assessment') ? summarize(reading.statements) : []
    return named(
      [...before, ...risks, ...after, ...summary].map(({ text, evidence }) => ({ text, evidence })),
    )
  }
  return {
    sections: template.sections.map(({ name, takes }) => ({ name, sentences: byKind(takes) })),
    diagnoses: suggestDiagnoses(reading.statements),
    procedures: suggestProcedures(reading.lines, length),
  }
}

function oncePerText<T extends { text: string }>(statements: readonly T[]): T[] {
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()]
}

/** A section that opens with "Reports" or "Denies" says once who does. */
function named(sentences: readonly Sentence[]): Sentence[] {
  const first = sentences.findIndex(({ text }) => /^(Reports|Denies|Endorses|States)\b/.test(text))
  return sentences.map((sentence, n) =>
    n === first
      ? { ...sentence, text: leading + sentence.text.charAt(0).toLowerCase() + sentence.text.slice(1) }
      : sentence,
  )
}
