/** What someone may be in danger of, and how fast staff must act: 1 now, 2 the same day, 3 passive. */
export const categoryTiers = {
  passive_ideation: 3,
  active_ideation: 2,
  self_harm: 2,
  teen_slang: 2,
  misspelling_textspeak: 2,
  plan: 1,
  means: 1,
  intent_imminent: 1,
  overdose_in_progress: 1,
  goodbye_indirect: 1,
  violence_to_others: 1,
  psychosis_command: 1,
  abuse_danger: 1,
  postpartum: 1,
  medical_danger: 1,
  third_party_current: 1,
} as const

export type SafetyCategory = keyof typeof categoryTiers
export type SafetyTier = 1 | 2 | 3

export const safetyCategories = Object.keys(categoryTiers) as SafetyCategory[]
