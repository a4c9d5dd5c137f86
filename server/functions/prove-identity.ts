import type { IdentityProof } from '#core/contracts/identity-proof.ts'
import type { Caller } from '#server/db/run-as.ts'
import { type FunctionContext, FunctionError } from './types.ts'

type Proving = Pick<FunctionContext<IdentityProof>, 'services' | 'request' | 'input'> & { caller: Caller }

/** Checks the proof and stores it for the single act that may use it within a minute. */
export async function proveIdentity(
  { services, caller, request, input }: Proving,
  person: string,
  act: string,
): Promise<void> {
  const session = caller.claims.session_id ?? ''
  const method = await check()
  await services.sql`
    insert into private.identity_proofs (session_id, user_id, method, act)
    values (${session}, ${person}, ${method}, ${act})
    on conflict (session_id, act) do update set
      user_id = excluded.user_id, method = excluded.method, proved_at = clock_timestamp()`

  async function check(): Promise<'password' | 'app_code' | 'passkey'> {
    if (input.password !== undefined) {
      if (await services.acceptsPassword(person, input.password)) return 'password'
      throw new FunctionError(403, 'wrong_password', 'That password isn’t right. Nothing was signed.')
    }
    if (input.passkey) {
      await services.checkPasskey(request.siteUrl, { userId: person, sessionId: session }, input.passkey)
      return 'passkey'
    }
    if (await services.acceptsAppCode(person, input.code ?? '')) return 'app_code'
    const message = 'That code isn’t right. Wait for the next one and try again. Nothing was signed.'
    throw new FunctionError(403, 'wrong_code', message)
  }
}
