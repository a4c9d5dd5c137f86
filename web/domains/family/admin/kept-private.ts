import { type Representation, type Right, readingRights } from '#web/domains/people/index.ts'

interface Rule {
  from_age: number
  to_age: number
  may_read: readonly string[]
  reason_english: string
}
type Guarded = Pick<Representation, 'basis' | 'patient_age' | 'private_reason_english'>

/**
 * What the rules by age will keep private from a guardian, whatever rights are checked. The patient's state isn't shown
 * to the practice here, so the rule is found by the reason the server gave; where two share it, the stricter one counts.
 */
export function keptPrivate(one: Guarded, rules: readonly Rule[]): Right[] {
  const { basis, patient_age: age, private_reason_english: reason } = one
  if (basis !== 'minor' || age === null) return []
  const applying = rules.filter(
    (rule) => rule.from_age <= age && age <= rule.to_age && rule.reason_english === reason,
  )
  const allowed = (right: Right) =>
    applying.length > 0 && applying.every(({ may_read }) => may_read.includes(right))
  return readingRights.filter((right) => !allowed(right))
}
