import { unitsOf, withUnits } from '../billing/units.ts'
import type { NoteReview } from '../contracts/note-parts.ts'
import { removedFrom, textsOf } from './keep-typed.ts'
import type { CodeSuggestion as Code, NoteSection } from './types.ts'

type Drafted = Pick<NoteReview, 'notInNote' | 'ledger' | 'risks'> &
  Record<'diagnoses' | 'procedures', readonly Code[]> & { sections: readonly NoteSection[] }
type Noted = {
  sections: readonly NoteSection[]
  diagnoses: readonly Code[]
  procedures: readonly Code[]
  review: NoteReview
}

/** The reason shown for a code that the draft didn't choose. */
export const codeReason = { byHand: 'Added by you', problemList: 'On the problem list' } as const

/**
 * The clinician's decisions about an earlier draft apply to the next one: codes they added or unchecked, their units,
 * lines they dismissed, and medicines and risks they removed from the lists. A medicine is listed again if more was
 * said about it.
 */
export function keepDecisions(before: Noted, draft: Drafted, offered: readonly Code[]) {
  const { review } = before
  const dismissed = new Set(review.dismissed.map(({ text }) => text))
  const medicines = removedOf(review.ledger, keyOfMedicine)
  const risks = removedOf(review.risks, keyOfRisk)
  return {
    diagnoses: chosenCodes(before.diagnoses, review.diagnoses, draft.diagnoses),
    procedures: chosenCodes(before.procedures, review.procedures, draft.procedures),
    review: {
      notInNote: draft.notInNote.filter(({ text }) => !dismissed.has(text)),
      dismissed: draft.notInNote.filter(({ text }) => dismissed.has(text)),
      ledger: draft.ledger.map((row) =>
        medicines.has(keyOfMedicine(row)) ? { ...row, removed: true } : row,
      ),
      risks: draft.risks.map((risk) => (risks.has(keyOfRisk(risk)) ? { ...risk, removed: true } : risk)),
      diagnoses: [...offered],
      procedures: draft.procedures,
      // A sentence that another draft replaced was not removed by anyone.
      drafted: [...new Set([...removedFrom(before.sections, review.drafted), ...textsOf(draft.sections)])],
    },
  }
}

function chosenCodes(chosen: readonly Code[], offered: readonly Code[], drafted: readonly Code[]): Code[] {
  const isChosen = ({ code }: Code) => chosen.some((one) => one.code === code)
  const unticked = offered.filter((one) => one.reason !== codeReason.problemList && !isChosen(one))
  const has = (codes: readonly Code[], { code }: Code) => codes.some((one) => one.code === code)
  const own = chosen.filter(
    (one) => one.reason === codeReason.byHand || one.reason === codeReason.problemList || !has(offered, one),
  )
  const sameCode = (codes: readonly Code[], { code }: Code) => codes.find((one) => one.code === code)
  const counted = (one: Code) => {
    const [mine, was] = [sameCode(chosen, one), sameCode(offered, one)]
    return mine && was && unitsOf(mine) !== unitsOf(was) ? withUnits(one, unitsOf(mine)) : one
  }
  return [
    ...drafted.filter((one) => !has(unticked, one)).map(counted),
    ...own.filter((one) => !has(drafted, one)),
  ]
}

function removedOf<Row extends { removed?: boolean }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  return new Set(rows.filter(({ removed }) => removed).map(keyOf))
}

function keyOfMedicine({ generic, events }: NoteReview['ledger'][number]): string {
  return JSON.stringify([generic, ...events.map(({ action, text }) => [action, text])])
}

function keyOfRisk({ topic, stance, text }: NoteReview['risks'][number]): string {
  return JSON.stringify([topic, stance, text])
}
