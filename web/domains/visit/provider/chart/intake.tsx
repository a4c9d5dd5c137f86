import { frequencyChoices } from '#core/assessments/choices.ts'
import type { IntakeData } from '#core/intake/fields.ts'
import { Nothing, Section } from './section.tsx'

/** What the patient told before this visit, in their own words. What they left open is left out. */
export function Intake({ intake }: { intake: IntakeData | undefined }) {
  const told = intake ? facts(intake).filter(([, text]) => text.trim() !== '') : []
  return (
    <Section title="Intake for this visit">
      {told.length === 0 && <Nothing>{intake ? 'Nothing was written.' : 'Not sent yet.'}</Nothing>}
      <dl className="grid gap-2 [&_dt]:text-ink-muted">
        {told.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
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
    ['Likes to be called', demographics.preferredName],
    ['Concerns', symptoms.primaryConcerns],
    ['Since when', symptoms.symptomsOnset],
    ['Set off by', symptoms.triggerEvents],
    ['Stressors now', symptoms.currentStressors],
    ['PHQ-9', score(symptoms.phq9Score)],
    ['PHQ-9 item 9 (self-harm)', sayItem9(symptoms.phq9Answers)],
    ['GAD-7 as told', score(symptoms.gad7Score)],
    ['Past hospital stays', medicalHistory.pastHospitalizations],
    ['Family history', medicalHistory.familyPsychHistory],
    [
      'Primary care',
      [medicalHistory.primaryCareProvider, medicalHistory.pcpPhone].filter(Boolean).join(', '),
    ],
    [
      'Therapy before',
      [additional.previousTherapy ? 'Yes.' : '', additional.previousTherapyDetails].filter(Boolean).join(' '),
    ],
    ['Substances', additional.substanceUse],
    ['Sleep', additional.sleepPatterns],
    ['Exercise', additional.exerciseHabits],
    ['Support', additional.supportSystem],
    ['Documents', documents > 0 ? `${documents} added, in the chart under Documents` : ''],
  ]
}

/** Said whenever any of the nine was answered: a skipped question is not an answer of zero. */
function sayItem9(answers: readonly (number | null)[]): string {
  if (answers.every((answer) => answer === null)) return ''
  const item9 = answers[8] ?? null
  return item9 === null ? 'Not answered. Ask about it.' : (frequencyChoices[item9]?.label.en ?? '')
}
