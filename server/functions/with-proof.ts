import { type IdentityProof, isOneProof } from '#core/contracts/identity-proof.ts'
import type { Caller } from '#server/db/run-as.ts'
import { proveIdentity } from './prove-identity.ts'
import { requireSignedIn } from './require-signed-in.ts'
import type { FunctionContext } from './types.ts'

type Proving = Pick<FunctionContext<IdentityProof>, 'services' | 'request' | 'input'> & { caller: Caller }

/**
 * Does one act with the proof that came along, if one did. `act` says what the proof is for: with a stolen token, another
 * request of the same session may be waiting for one. A proof that was not used is removed.
 */
export async function withProof<Answer>(
  context: Proving,
  act: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!isOneProof(context.input)) return work()
  await proveIdentity(context, requireSignedIn(context.caller), act)
  try {
    return await work()
  } finally {
    const { session_id: session = '' } = context.caller.claims
    await context.services
      .sql`delete from private.identity_proofs where session_id = ${session} and act = ${act}`
  }
}
