import { findInstrument } from '../../assessments/index.ts'
import { describeDirection, describeInformation } from '../../consents/releases.ts'
import { formatDay } from '../../format-day.ts'
import { isLanguage, languageNames } from '../../language.ts'
import { readIntake } from '../read-intake.ts'
import type { PatientRecord, Result } from '../types.ts'
import { describeAnswer, describeConsentKind, formatDate, formatTime, plain } from '../wording.ts'
import { splitRows } from './split-rows.ts'
import type { RecordPart } from './types.ts'

export function assessmentParts({ results }: PatientRecord): RecordPart[] {
  if (results.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Assessments',
      columns: [
        { title: 'Taken', share: 2.4 },
        { title: 'Questionnaire', share: 1.8 },
        { title: 'Score', share: 1.2 },
        { title: 'Range', share: 1.8 },
        { title: 'Answers, in order, and what the patient added', share: 3.6 },
      ],
      rows: splitRows(
        results.map((result) => [
          formatTime(result.completed_at),
          findInstrument(result.instrument)?.name ?? plain(result.instrument),
          scoreOf(result),
          result.severity ?? '',
          [answersOf(result), unscoredOf(result), askedIn(result), difficultyOf(result), result.note]
            .filter(Boolean)
            .join('\n'),
        ]),
      ),
    },
    {
      kind: 'note',
      text: 'Scores are not a diagnosis. A dash means the question was left out. In a yes-or-no question, 1 means yes.',
    },
  ]
}

function scoreOf({ instrument, score }: Result): string {
  const maximum = findInstrument(instrument)?.maximum
  return maximum === undefined ? String(score) : `${score} of ${maximum}`
}

function answersOf({ answers }: Result): string {
  return Array.isArray(answers) ? answers.map((answer) => answer ?? '–').join(' ') : ''
}

function unscoredOf({ instrument, unscored }: Result): string {
  const { items = [], unscored: questions } = findInstrument(instrument) ?? {}
  if (!questions) return ''
  const which = `Items ${items.length + 1} to ${items.length + questions.length}`
  if (!Array.isArray(unscored)) return `${which} were not asked`
  return `${which}, not scored: ${unscored.map((answer) => answer ?? '–').join(' ')}`
}

function askedIn({ asked_in }: Result): string {
  return isLanguage(asked_in) ? `Asked in ${languageNames[asked_in]}` : ''
}

function difficultyOf({ instrument, difficulty }: Result): string {
  const chosen = findInstrument(instrument)?.difficulty?.choices.find(({ value }) => value === difficulty)
  return chosen ? `Work, home and relationships: ${chosen.label.en.toLowerCase()}` : ''
}

export function intakeParts({ intakes }: PatientRecord): RecordPart[] {
  return intakes.flatMap((intake): RecordPart[] => [
    {
      kind: 'subheading',
      text: `Intake form${intake.completed_at ? `, ${formatDate(intake.completed_at)}` : ''}`,
    },
    {
      kind: 'facts',
      facts: readIntake(intake).flatMap(({ answers }) =>
        answers.map(({ linkId, label, value }) => [label, formatValue(linkId, value)] as const),
      ),
    },
  ])
}

const genders: Record<string, string> = {
  female: 'Female',
  male: 'Male',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
  other: 'Other',
}

function formatValue(linkId: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (linkId === 'demographics.gender') return genders[value] ?? String(value)
  if (linkId === 'demographics.dateOfBirth' && /^\d{4}-\d\d-\d\d$/.test(String(value)))
    return formatDay(String(value))
  return String(value)
}

/** Whom the patient allowed the practice to share information with. */
function releaseParts({ releases }: PatientRecord): RecordPart[] {
  if (releases.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Releases of information',
      columns: [
        { title: 'Signed', share: 2.2 },
        { title: 'With whom', share: 2.8 },
        { title: 'What and why', share: 3.4 },
        { title: 'Until', share: 2.2 },
      ],
      rows: splitRows(
        releases.map((release) => [
          `${formatTime(release.signed_at)}, ${release.signature}`,
          `${release.recipient}, ${release.recipient_contact}. ${describeDirection(release.direction, 'en')}.`,
          `${release.information.map((kind) => describeInformation(kind, 'en')).join(', ')}. ${[release.details, release.purpose].filter(Boolean).join(' ')}`,
          release.withdrawn_at
            ? `Withdrawn on ${formatDate(release.withdrawn_at)}`
            : formatDay(release.expires_on),
        ]),
      ),
    },
  ]
}

export function consentParts({ consents, patient, type, ...record }: PatientRecord): RecordPart[] {
  const atRegistration: [string, boolean][] = [
    ['HIPAA notice', patient.hipaa_consent],
    ['Treatment by telehealth', patient.treatment_consent],
    ['Notes drafted with software', patient.ai_assisted_notes_consent],
    ['Recording, in general', patient.recording_consent_given],
  ]
  const asked: RecordPart = {
    kind: 'table',
    label: 'Consents',
    columns: [
      { title: 'Signed', share: 2.4 },
      { title: 'What was asked', share: 3 },
      { title: 'Answer', share: 2.6 },
      { title: 'Signature', share: 2.6 },
    ],
    rows: splitRows(
      consents.map((consent) => [
        formatTime(consent.signed_at),
        `${describeConsentKind(consent)} (version ${consent.version}, ${consent.language})`,
        describeAnswer(consent),
        consent.signature,
      ]),
    ),
  }
  return [
    ...(type === 'Full chart'
      ? [
          {
            kind: 'facts',
            facts: atRegistration.map(([what, agreed]) => [
              what,
              agreed ? 'Agreed at registration' : 'Not given',
            ]),
          } satisfies RecordPart,
        ]
      : []),
    ...(consents.length > 0 ? [asked] : []),
    ...releaseParts({ consents, patient, type, ...record }),
  ]
}
