import type { IdentityProof } from '#core/contracts/identity-proof.ts'
import type { ActAnswer, Override } from '#core/contracts/medication-act.ts'
import { isGap } from '#core/medications/listed-entries.ts'
import { refusalCodeOf } from '#core/refusals/describe-refusal.ts'
import { refusals } from '#core/refusals/refusals.ts'
import type { Sql } from '#server/db/pool.ts'
import { deliverNow } from '#server/engines/pharmacy/deliver.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import { asCallerPreparing, type Prepare } from '../prepare.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { withProof } from '../with-proof.ts'
import { type CheckedCourse, ReasonsMissing } from './check-courses.ts'

type ActRequest = IdentityProof & { key: string; patientId: string }
type ActName = 'prescribe' | 'change' | 'stop' | 'renew' | 'verify' | 'reconcile'

/** The transaction of an act, how what takes long is done outside of it, and what a proof of identity for it names. */
export type Act = { tx: Sql; prepare: Prepare; act: string }

/**
 * One medication action: all or nothing, in one transaction, and once per key. A second click waits for the first and
 * gets its answer; so does a retry after a lost answer. `work` may run several times before one run is committed.
 */
export async function runAct<Input extends ActRequest>(
  context: FunctionContext<Input>,
  name: ActName,
  work: (act: Act) => Promise<ActAnswer>,
): Promise<ActAnswer> {
  const { services, caller, input } = context
  const person = requireSignedIn(caller)
  await limitDocuments(services.sql, caller)
  const asked = withoutProof(input)
  const act = `medication ${input.key}`
  const begin = async (tx: Sql): Promise<ActAnswer | null> => {
    const [row] = await tx<{ answer: ActAnswer | null }[]>`
      select private.begin_medication_act(
        ${input.key}::uuid, ${input.patientId}::uuid, ${name}, ${tx.json(asked)}::jsonb) as answer`
    return row?.answer ?? null
  }
  try {
    const known = await services.asCaller(caller, begin)
    if (known) return await withDelivery(context, known)
    const answer = await withProof(context, act, () =>
      asCallerPreparing(services, caller, async (tx, prepare) => {
        const earlier = await begin(tx)
        if (earlier) return earlier
        const done = await work({ tx, prepare, act })
        await tx`
          select private.finish_medication_act(${input.key}::uuid, ${input.patientId}::uuid, ${name},
            ${tx.json(asked)}::jsonb, ${tx.json(done)}::jsonb)`
        return done
      }),
    )
    await noteOverrides(services.sql, person, input)
    return await withDelivery(context, answer)
  } catch (error) {
    if (error instanceof ReasonsMissing) {
      await keepShownAlerts(services.sql, person, input.key, error.courses)
      throw new FunctionError(409, 'override_required', 'A critical alert needs an override reason', {
        details: { courses: error.courses },
      })
    }
    throw refusalOf(error)
  }
}

/**
 * The action is done. The answer says whether the network accepted the prescription right away; if not, a job keeps
 * trying.
 */
async function withDelivery<Input>(
  { services }: FunctionContext<Input>,
  answer: ActAnswer,
): Promise<ActAnswer> {
  const { prescription } = answer
  if (!prescription?.pharmacy.queued) return answer
  const outcome = await deliverNow(services, prescription.prescriptionId)
  return { ...answer, prescription: { ...prescription, pharmacy: { ...prescription.pharmacy, ...outcome } } }
}

function withoutProof({ password, code, passkey, ...asked }: ActRequest): object {
  return asked
}

/** Kept although the act was refused: override rates count what was shown, not only what was overridden. */
async function keepShownAlerts(sql: Sql, person: string, key: string, courses: readonly CheckedCourse[]) {
  const shown = courses.flatMap(({ medication, check: { alerts } }) =>
    alerts
      .filter((alert) => alert.severity === 'critical' || isGap(alert))
      .map(({ severity, kind, message }) => ({ medication: medication.name, severity, kind, message })),
  )
  await sql`
    insert into private.shown_alerts (actor_id, key, place, medication, severity, kind, message)
    select ${person}::uuid, ${key}::uuid, place, shown ->> 'medication', shown ->> 'severity', shown ->> 'kind', shown ->> 'message'
    from jsonb_array_elements(${sql.json(shown)}::jsonb) with ordinality as s (shown, place)
    on conflict do nothing`
}

async function noteOverrides(sql: Sql, person: string, input: ActRequest) {
  const { override, items } = input as { override?: Override; items?: readonly { override?: Override }[] }
  const given = override ?? items?.find((item) => item.override)?.override
  if (!given) return
  await sql`
    update private.shown_alerts set overridden_at = now(), override_code = ${given.code}
    where actor_id = ${person} and key = ${input.key} and overridden_at is null`
}

function refusalOf(error: unknown): unknown {
  const code = refusalCodeOf(error)
  if (!code) return error
  const { status, name, english } = refusals[code]
  return new FunctionError(
    status,
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    english,
  )
}
