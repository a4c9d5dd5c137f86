import type { FormSource } from '../types.ts'
import { dayOr, fillIn, paragraphs } from '../wording.ts'
import { diagnosesOf, greeting, medicationsOf, scoresOf, underCare } from './common.ts'

export function fmla(source: FormSource): string {
  const { patient, details } = source
  return paragraphs(
    greeting(source, 'To the Human Resources Department:'),
    `This certifies, for the purposes of the Family and Medical Leave Act, that ${patient.name} has a serious health condition that makes the employee unable to perform these functions of the job: ${fillIn('job functions affected')}.`,
    underCare(source),
    `Condition: ${diagnosesOf(source)}.`,
    `Leave of ${fillIn('length, such as 8-12 weeks')} is medically necessary. It begins on ${dayOr(details.from, 'first day of leave')}${details.to ? ` and is expected to last through ${dayOr(details.to, '')}` : ''}. Treatment during the leave: ${fillIn('regimen, such as weekly therapy and medication visits')}.`,
    'I will reassess before the leave ends and send an updated certification if it needs to change.',
  )
}

export function disability(source: FormSource): string {
  const { patient, details } = source
  const scores = scoresOf(source)
  return paragraphs(
    greeting(source, 'To Whom It May Concern:'),
    underCare(source),
    `Diagnosis: ${diagnosesOf(source)}.`,
    `Treatment: ${medicationsOf(source)}; ${fillIn('therapy and other treatment')}.`,
    scores !== '' && `Measured symptoms: ${scores}.`,
    `In my clinical opinion, ${patient.name} has been limited since ${dayOr(details.from, 'date of onset')} in the following: ${fillIn('functional limitations: concentration, persistence, social interaction, adaptation')}.`,
    `Expected duration: ${fillIn('duration and prognosis')}.`,
  )
}
