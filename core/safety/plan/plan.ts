import { z } from 'zod'

/** The six steps in order. The database has the same names. */
export const planSteps = [
  'warningSigns',
  'coping',
  'distractions',
  'helpers',
  'professionals',
  'saferPlace',
] as const
export type PlanStep = (typeof planSteps)[number]

/** Steps that list what to notice or do; the others list people and places that can be called. */
const sentenceSteps = ['warningSigns', 'coping', 'saferPlace'] as const
type SentenceStep = (typeof sentenceSteps)[number]

export const mostEntries = 12
export const longestSentence = 300
const phonePattern = /^[0-9+() .-]{3,25}$/

const sentence = z.string().trim().min(1).max(longestSentence)
const contact = z.object({
  name: z.string().trim().min(1).max(120),
  detail: z.string().trim().max(160),
  /** As it was typed; empty for a place, or for a person who is met in person. */
  phone: z.union([z.literal(''), z.string().trim().regex(phonePattern)]),
})
export type PlanContact = z.infer<typeof contact>

/** What a patient or clinician wrote, in their own words. It is never translated. */
export const planContent = z.object({
  warningSigns: z.array(sentence).max(mostEntries),
  coping: z.array(sentence).max(mostEntries),
  distractions: z.array(contact).max(mostEntries),
  helpers: z.array(contact).max(mostEntries),
  professionals: z.array(contact).max(mostEntries),
  saferPlace: z.array(sentence).max(mostEntries),
})
export type PlanContent = z.infer<typeof planContent>

export const emptyPlan: PlanContent = {
  warningSigns: [],
  coping: [],
  distractions: [],
  helpers: [],
  professionals: [],
  saferPlace: [],
}

export function isSentenceStep(step: PlanStep): step is SentenceStep {
  return (sentenceSteps as readonly string[]).includes(step)
}

/** Steps without an entry. */
export function openSteps(plan: PlanContent): PlanStep[] {
  return planSteps.filter((step) => plan[step].length === 0)
}

/** What a phone dials: digits and a leading plus, nothing if the number can't be dialed. */
export function dialable(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  if (/^\+?\d{3,15}$/.test(digits)) return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
  return undefined
}

/** Whether a phone number can be stored in a plan. */
export const isPlanPhone = (phone: string) => phone.trim() === '' || phonePattern.test(phone.trim())
