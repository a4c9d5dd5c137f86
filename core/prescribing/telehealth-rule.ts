import type { Schedule } from '../medications/types.ts'
import { usualSupply } from './supply.ts'

/**
 * Federal rules on prescribing a controlled substance without having seen the patient in person. The flexibilities of
 * 21 CFR 1307.41 end with the last day named here; after that 21 U.S.C. 829(e) requires an in-person evaluation,
 * except where a separate rule allows otherwise. When the rule changes, change only `lastDay`.
 */
export const telehealthRule = {
  lastDay: '2026-12-31',
  flexibility: {
    name: '21 CFR 1307.41 (telemedicine flexibilities through December 31, 2026)',
    url: 'https://www.ecfr.gov/current/title-21/section-1307.41',
  },
  inPerson: {
    name: '21 U.S.C. 829(e) (in-person medical evaluation)',
    url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title21-section829&num=0&edition=prelim',
  },
  buprenorphine: {
    name: '21 CFR 1306.51 (buprenorphine by telemedicine, up to a 6-month supply)',
    url: 'https://www.ecfr.gov/current/title-21/section-1306.51',
  },
} as const

/** Days that buprenorphine may be prescribed for before an in-person evaluation. */
export const buprenorphineDays = 180

type TelehealthBasis = 'flexibility' | 'in_person' | 'buprenorphine'
export type TelehealthAnswer =
  | { allowed: true; basis: TelehealthBasis; rule: { name: string; url: string } }
  | { allowed: false; rule: { name: string; url: string } }

type PrescribedDrug = {
  schedule: Schedule
  ingredients: readonly string[]
  /** The day it is written, YYYY-MM-DD. */
  today: string
  /** The day this practice last examined the patient in person; nothing if it never did. */
  inPersonExamOn?: string | undefined
}

/** Whether a controlled substance may be prescribed in a video visit on that day, and by which rule. */
export function telehealthAnswer({
  schedule,
  ingredients,
  today,
  inPersonExamOn,
}: PrescribedDrug): TelehealthAnswer {
  if (inPersonExamOn && inPersonExamOn <= today)
    return { allowed: true, basis: 'in_person', rule: telehealthRule.inPerson }
  if (today <= telehealthRule.lastDay)
    return { allowed: true, basis: 'flexibility', rule: telehealthRule.flexibility }
  if (schedule === 'III' && ingredients.includes('buprenorphine'))
    return { allowed: true, basis: 'buprenorphine', rule: telehealthRule.buprenorphine }
  return { allowed: false, rule: telehealthRule.inPerson }
}

/** A prescription of schedule III or IV is filled for six months at most. */
const daysOfControlled = 180

/**
 * The highest number of refills: none of schedule II, five of III and IV within six months, eleven otherwise. A supply
 * of 90 days has one refill then.
 */
export function mostRefills(schedule: Schedule | undefined, daysSupply: number | undefined): number {
  if (schedule === 'II') return 0
  if (schedule !== 'III' && schedule !== 'IV') return 11
  return Math.max(0, Math.min(5, Math.floor(daysOfControlled / (daysSupply ?? usualSupply)) - 1))
}

/** How long a check of the state's prescription monitoring program stays valid, in days. */
export const pdmpDays = 90
