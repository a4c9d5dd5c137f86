import { frequencyChoices } from '#core/assessments/choices.ts'
import type { IntakeData } from '#core/intake/fields.ts'

/** What the patient wrote in an intake form, in their own words. What they left open is left out. */
export function IntakeFacts({ intake }: { intake: IntakeData }) {
  const told = facts(intake).filter(([, text]) => text.trim() !== '')
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

function facts({
  demographics,
  medicalHistory,
  symptoms,
  additional,
  uploadedDocuments,
}: IntakeData): [string, string][] {
  const score = (points: number) => (points > 0 ? String(points) : '')
  const documents = uploadedDocuments.length
  return [
    ['Preferred name', demographics.preferredName],
    ['Concerns', symptoms.primaryConcerns],
    ['Onset', symptoms.symptomsOnset],
    ['Trigger', symptoms.triggerEvents],
    ['Current stressors', symptoms.currentStressors],
    ['PHQ-9 (self-reported)', sayPhq9(symptoms)],
    ['PHQ-9 questions shown in', symptoms.phq9AskedIn],
    ['PHQ-9 item 9 (self-harm)', sayItem9(symptoms.phq9Answers)],
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
    ['Documents', documents > 0 ? `${documents} added, in the chart under Documents` : ''],
  ]
}

/** A total of 0 is one, too; without eight answers there is none. */
function sayPhq9({ phq9Answers, phq9Score }: IntakeData['symptoms']): string {
  const answered = phq9Answers.slice(0, 8).filter((answer) => answer !== null).length
  if (answered === 8) return String(phq9Score)
  // Before the nine questions were asked, patients typed their total.
  if (answered === 0) return phq9Score > 0 ? String(phq9Score) : ''
  return 'No total: some questions were not answered'
}

/** Said whenever any of the nine was answered: a skipped question is not an answer of zero. */
function sayItem9(answers: readonly (number | null)[]): string {
  if (answers.every((answer) => answer === null)) return ''
  const item9 = answers[8] ?? null
  return item9 === null ? 'Not answered. Ask about it.' : (frequencyChoices[item9]?.label.en ?? '')
}
