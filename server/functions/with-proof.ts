import { type IdentityProof, isOneProof } from '#core/contracts/identity-proof.ts'
import type { Caller } from '#server/db/run-as.ts'
import { proveIdentity } from './prove-identity.ts'
import { requireSignedIn } from './require-signed-in.ts'
import type { FunctionContext } from './types.ts'

type Proving = Pick<FunctionContext<IdentityProof>, 'services' | 'request' | 'input'> & { caller: Caller }

/** Does one act with the proof that came along, if one did. A proof that the act did not use is not left for another. */
export async function withProof<Answer>(context: Proving, act: () => Promise<Answer>): Promise<Answer> {
  if (!isOneProof(context.input)) return act()
  await proveIdentity(context, requireSignedIn(context.caller))
  try {
    return await act()
  } finally {
    const { session_id: session = '' } = context.caller.claims
    await context.services.sql`delete from private.identity_proofs where session_id = ${session}`
  }
}
