import { frequencyChoices } from '#core/assessments/choices.ts'
import type { Instrument } from '#core/assessments/types.ts'
import type { IntakeData } from '#core/intake/fields.ts'
import { phqOfIntake } from '#core/intake/phq-asked.ts'

/** What the patient wrote in an intake form, in their own words. Unanswered parts are left out. */
export function IntakeFacts({ intake, completedAt }: { intake: IntakeData; completedAt: string }) {
  const told = facts(intake, completedAt).filter(([, text]) => text.trim() !== '')
  if (told.length === 0) return <p className="text-sm text-ink-muted">No answers.</p>
  return (
    <dl className="grid gap-2 text-sm [&_dt]:text-ink-muted">
      {told.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function facts(
  { demographics, medicalHistory, symptoms, additional, uploadedDocuments }: IntakeData,
  completedAt: string,
): [string, string][] {
  const { dateOfBirth } = demographics
  const asked = phqOfIntake(symptoms, { dateOfBirth, completedAt })
  const score = (points: number) => (points > 0 ? String(points) : '')
  const documents = uploadedDocuments.length
  return [
    ['Preferred name', demographics.preferredName],
    ['Concerns', symptoms.primaryConcerns],
    ['Onset', symptoms.symptomsOnset],
    ['Trigger', symptoms.triggerEvents],
    ['Current stressors', symptoms.currentStressors],
    [`${asked.name} (self-reported)`, describePhq9(symptoms)],
    [`${asked.name} shown in`, symptoms.phq9AskedIn],
    [`${asked.name} item 9 (self-harm)`, describeItem9(symptoms)],
    ...(asked.unscored ? describeUnscored(asked.unscored, symptoms) : []),
    ['GAD-7 (self-reported)', score(symptoms.gad7Score)],
    ['Current medications', medicalHistory.currentMedications.filter(Boolean).join(', ')],
    ['Allergies', medicalHistory.allergies.filter(Boolean).join(', ')],
    ['Past hospitalizations', medicalHistory.pastHospitalizations],
    ['Family history', medicalHistory.familyPsychHistory],
    [
      'Primary care',
      [medicalHistory.primaryCareProvider, medicalHistory.pcpPhone].filter(Boolean).join(', '),
    ],
    [
      'Previous therapy',
      [additional.previousTherapy ? 'Yes.' : '', additional.previousTherapyDetails].filter(Boolean).join(' '),
    ],
    ['Substance use', additional.substanceUse],
    ['Sleep', additional.sleepPatterns],
    ['Exercise', additional.exerciseHabits],
    ['Support', additional.supportSystem],
    [
      'Emergency contact',
      [demographics.emergencyContact, demographics.emergencyPhone].filter(Boolean).join(', '),
    ],
    ['Documents', documents > 0 ? `${documents} added, in the chart under Documents` : ''],
  ]
}

/** A total of 0 is one, too; without eight answers there is none. */
function describePhq9({ phq9Answers, phq9Score }: IntakeData['symptoms']): string {
  const answered = phq9Answers.slice(0, 8).filter((answer) => answer !== null).length
  if (answered === 8) return String(phq9Score)
  // Before the nine questions were asked, patients typed their total.
  if (answered === 0) return phq9Score > 0 ? String(phq9Score) : ''
  return 'No total: some questions were not answered'
}

const notAnswered = 'Not answered. Ask about it.'

function nothingAnswered({ phq9Answers, phqaUnscored }: IntakeData['symptoms']): boolean {
  return [...phq9Answers, ...(phqaUnscored ?? [])].every((answer) => answer === null)
}

/** Said whenever any question was answered: a skipped question is not an answer of zero. */
function describeItem9(symptoms: IntakeData['symptoms']): string {
  if (nothingAnswered(symptoms)) return ''
  const item9 = symptoms.phq9Answers[8] ?? null
  return item9 === null ? notAnswered : (frequencyChoices[item9]?.label.en ?? '')
}

/** As clinicians call them, in the order of PHQ-A. */
const unscoredNames = [
  'PHQ-A item 10 (depressed most days, past year)',
  'PHQ-A item 11 (functional difficulty)',
  'PHQ-A item 12 (serious suicidal thoughts, past month)',
  'PHQ-A item 13 (suicide attempt, lifetime)',
]

function describeUnscored(
  questions: NonNullable<Instrument['unscored']>,
  symptoms: IntakeData['symptoms'],
): [string, string][] {
  const { phqaUnscored } = symptoms
  if (!phqaUnscored) return [['PHQ-A items 10 to 13', 'Not asked']]
  if (nothingAnswered(symptoms)) return []
  return questions.map(({ choices, danger }, index) => {
    const chosen = choices.find(({ value }) => value === phqaUnscored[index])
    return [unscoredNames[index] ?? '', chosen?.label.en ?? (danger ? notAnswered : '')]
  })
}
