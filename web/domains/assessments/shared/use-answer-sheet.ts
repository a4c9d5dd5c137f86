import type { Instrument } from '#core/assessments/types.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { answerWith } from './questions.ts'

interface Sheet {
  startedAt: string
  answers: (number | null)[]
  note: string
}

const keptMs = 24 * 60 * 60 * 1000

/**
 * The answers so far. They outlive a reload and a change of device, but only for a day: the questions are about
 * the days before now, so older answers would be about other days.
 */
export function useAnswerSheet(instrument: Instrument) {
  const { values, save, discard } = useDraftValues<Sheet>(`assessment-${instrument.id}`)
  const { startedAt, answers: kept, note: written } = values
  const items = instrument.items.length
  const usable =
    startedAt !== undefined && kept?.length === items && Date.now() - Date.parse(startedAt) < keptMs
  const answers = usable ? kept : Array<number | null>(items).fill(null)

  const note = usable ? (written ?? '') : ''
  const sheet = { startedAt: usable ? startedAt : new Date().toISOString(), answers, note }

  return {
    answers,
    note,
    answer: (index: number, value: number) =>
      save({ ...sheet, answers: answerWith(instrument, answers, index, value) }),
    write: (text: string) => save({ ...sheet, note: text }),
    discard,
  }
}
