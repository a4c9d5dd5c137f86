import { findWeakness, findWeaknessAtOnce } from '#server/auth/find-weakness.ts'
import { Refused } from './errors.ts'
import { hasSecondStep, type UserRow } from './users.ts'

type Person = {
  email: string | null
  metadata: Record<string, unknown>
  user?: Pick<UserRow, 'factors'>
}

/** Refuses a new password that is short, found in breaches, easy to guess, or the person's own name. */
export async function checkPassword(password: string, person: Person): Promise<void> {
  const weakness = await findWeakness(password, rulesFor(person))
  if (!weakness) return
  throw new Refused(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } })
}

/** What GoTrue adds to a sign-in with a password that would no longer be accepted; the page asks for a better one. */
export function adviseOnPassword(password: string, user: UserRow) {
  const weakness = findWeaknessAtOnce(
    password,
    rulesFor({ email: user.email, metadata: user.raw_user_meta_data, user }),
  )
  if (!weakness) return {}
  const { message, reasons } = weakness
  return { weak_password: { message, reasons } }
}

function rulesFor({ email, metadata, user }: Person) {
  const names = [metadata.first_name, metadata.last_name].filter((name) => typeof name === 'string')
  return { about: [...names, email ?? undefined], secondStep: user !== undefined && hasSecondStep(user) }
}
