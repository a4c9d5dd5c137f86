import { weaknessOf } from '#core/passwords/weak-password.ts'
import { Refused } from './errors.ts'

/** Refuses a password that is short, common, or the person's own name. */
export function checkPassword(
  password: string,
  email: string | null,
  metadata: Record<string, unknown>,
): void {
  const names = [metadata.first_name, metadata.last_name].filter((name) => typeof name === 'string')
  const weakness = weaknessOf(password, [...names, email ?? undefined])
  if (!weakness) return
  throw new Refused(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } })
}
