/** Why a clinician continues despite a critical alert or a check that couldn't run. Stored as a code with details. */
export const overrideReasons = {
  benefit_outweighs: 'Benefit outweighs the risk; discussed with the patient',
  monitored: 'Will monitor (labs, ECG, vital signs or closer follow-up)',
  tolerated: 'Established therapy, tolerated so far',
  dose_adjusted: 'Dose adjusted for this',
  does_not_apply: 'Does not apply to this patient',
  not_in_data: 'Not in our database; checked another source',
  other: 'Other reason',
} as const

export type OverrideCode = keyof typeof overrideReasons
export const overrideCodes = Object.keys(overrideReasons) as OverrideCode[]

/** "Other" needs an explanation. */
export const needsWords = (code: OverrideCode): boolean => code === 'other' || code === 'does_not_apply'

/** One text for lists and papers: what was chosen, and what was written. */
export function describeOverride(code: OverrideCode, words: string): string {
  const written = words.trim()
  if (code === 'other') return written
  return written ? `${overrideReasons[code]}. ${written}` : overrideReasons[code]
}
