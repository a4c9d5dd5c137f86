import { instruments } from '#core/assessments/index.ts'
import { bandOf, changeBetween } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { formatDay } from '#core/format-day.ts'
import type { Language } from '#core/language.ts'
import type { Letterhead, Part, PdfContent } from '#server/documents/types.ts'
import { words } from './words.ts'

export type TakenResult = { instrument: string; score: number; answers?: unknown; completed_at: Date }

type Report = {
  head: Letterhead
  name: string
  /** YYYY-MM-DD. */
  born: string | null
  /** The patient's number. */
  number: string | null
  /** Newest first. */
  results: readonly TakenResult[]
  language: Language
  timeZone: string
  now: Date
}

export function composeReport(report: Report): PdfContent {
  const { head, name, born, number, results, language, timeZone, now } = report
  const say = words[language]
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone })
  return {
    title: say.title,
    language,
    head,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say.patient, name],
          ...(born ? [[say.born, formatDay(born, language)] as const] : []),
          ...(number ? [[say.number, number] as const] : []),
          [say.made, day.format(now)],
        ],
      },
      ...instruments.flatMap((instrument) => {
        const taken = results.filter((result) => result.instrument === instrument.id)
        return taken.length > 0 ? reportOf(instrument, taken, language, day) : []
      }),
      { kind: 'note', text: say.notADiagnosis },
      { kind: 'note', text: say.crisis },
    ],
    foot: say.title,
  }
}

function reportOf(
  instrument: Instrument,
  results: readonly TakenResult[],
  language: Language,
  day: Intl.DateTimeFormat,
): Part[] {
  const say = words[language]
  const name = instrument.id === 'mood' ? say.mood : instrument.name
  const rows = results.map(({ score, answers, completed_at }, index) => {
    const before = results[index + 1]
    const { label } = bandOf(instrument, { score: Number(score), answers })
    return [
      day.format(completed_at),
      say.outOf(Number(score), instrument.maximum),
      // Results rated by a clinician are explained by the clinician.
      instrument.ratedBy ? '' : (label[language] ?? label.en),
      before && instrument.meaningfulChange
        ? say.change[changeBetween(instrument, Number(before.score), Number(score))]
        : '',
    ]
  })
  return [
    { kind: 'heading', text: name },
    { kind: 'text', text: instrument.description[language] ?? instrument.description.en },
    {
      kind: 'table',
      label: name,
      columns: [
        { title: say.date, share: 3 },
        { title: say.score, share: 2 },
        { title: say.range, share: 3 },
        { title: say.changeTitle, share: 4 },
      ],
      rows,
    },
    ...(instrument.meaningfulChange
      ? [{ kind: 'note' as const, text: say.counts(instrument.meaningfulChange) }]
      : []),
    { kind: 'note', text: instrument.credit[language] ?? instrument.credit.en },
  ]
}
