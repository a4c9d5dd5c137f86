import type { Language } from '../language.ts'

type Text = Record<Language, string>

/** How sure the research is, taken from the reviews that are named with it. */
export type Evidence = 'strong' | 'moderate' | 'limited'

export type MedicationClass = {
  id: string
  name: Text
  role: 'primary' | 'short-term' | 'other'
  what: Text
  efficacy: Text
  sideEffects: Text
  onset: Text
  /** Cost, risk, or what to know before starting. */
  caution: { kind: 'cost' | 'risk'; text: Text }
  evidence: Evidence
  sources: readonly string[]
  /** Generic names, as the medication database has them. */
  drugs: readonly string[]
}

export type Therapy = {
  id: string
  name: Text
  recommended: boolean
  what: Text
  duration: Text
  format: Text
  evidence: Evidence
  sources: readonly string[]
  /** Offered as a link to find help: a therapist or a group, by the specialty that booking filters on. */
  find?: { label: Text; specialty: string }
}

export type Resource = {
  kind: 'book' | 'app' | 'course'
  name: string
  by: string
  what: Text
  evidence: Evidence
  sources: readonly string[]
}
