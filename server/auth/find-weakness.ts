import {
  easyToGuess,
  knownToBeWeak,
  type Rules,
  sufficientScore,
  type Weakness,
  weaknessOf,
} from '#core/passwords/weak-password.ts'
import { isBreached } from './breached-passwords.ts'
import { passwordStrength } from './password-strength.ts'

/** Why a new password cannot be used, or nothing. */
export async function findWeakness(password: string, rules: Rules = {}): Promise<Weakness | undefined> {
  const weakness = findWeaknessAtOnce(password, rules)
  if (weakness) return weakness
  return (await passwordStrength(password, rules.about ?? [])) < sufficientScore(rules)
    ? easyToGuess
    : undefined
}

/** Weaknesses that can be found immediately, for a password already in use. */
export function findWeaknessAtOnce(password: string, rules: Rules = {}): Weakness | undefined {
  return weaknessOf(password, rules) ?? (isBreached(password) ? knownToBeWeak : undefined)
}
