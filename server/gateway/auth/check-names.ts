import { legalName } from '#core/fields/person-name.ts'
import { guardiansRefusals as refusals } from '#core/refusals/guardians.ts'
import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from './context.ts'
import { insufficientAal, invalid, Refused } from './errors.ts'
import { isHalfSignedIn } from './require-user.ts'

type Metadata = Record<string, unknown>

const rules = { first_name: legalName('Enter the first name'), last_name: legalName('Enter the last name') }
const names = ['first_name', 'last_name'] as const

/**
 * People without a profile are named by what their account says, in the audit log too. The office works under the names
 * that the supervising physician gave it, a guardian under the one that was checked against their document.
 */
export async function checkNewNames(
  c: AuthContext,
  tx: Sql,
  before: Metadata,
  after: Metadata,
): Promise<void> {
  const { user, session } = c.var
  const changed = names.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  if (isHalfSignedIn(session)) throw insufficientAal(403, 'Finish signing in first')
  for (const name of changed) {
    const checked = rules[name].safeParse(after[name] ?? '')
    if (!checked.success) throw invalid(checked.error.issues[0]?.message ?? 'Invalid name')
  }
  const [staff] = await tx`
    select from public.user_roles where user_id = ${user.id} and role in ('admin', 'front_desk', 'biller')`
  if (staff) throw new Refused(403, 'validation_failed', 'The practice sets the names of its staff')
  const [guardian] = await tx<{ checked: boolean }[]>`select private.name_was_checked(${user.id}) as checked`
  if (guardian?.checked) throw new Refused(403, 'name_was_checked', refusals.SM747.english)
}
