import type { SignNoteAnswer, SignNoteRequest } from '#core/contracts/sign-note.ts'
import { refusalCode } from '#core/refusals/refusals.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import { type FunctionContext, FunctionError } from '../types.ts'

/** Signs a note once its author has shown again who they are. The proof is good for this one signature. */
export async function signNote({
  services,
  caller,
  input,
}: FunctionContext<SignNoteRequest>): Promise<SignNoteAnswer> {
  const person = requireSignedIn(caller)
  const session = caller.claims.session_id ?? null
  const { noteId, version, password, code } = input
  const method = password === undefined ? 'app_code' : 'password'
  const isThem =
    password === undefined
      ? await services.acceptsAppCode(person, code ?? '')
      : await services.acceptsPassword(person, password)
  if (!isThem) throw method === 'password' ? wrongPassword() : wrongCode()
  await services.sql`
    insert into private.identity_proofs (session_id, user_id, method) values (${session}, ${person}, ${method})
    on conflict (session_id) do update set
      user_id = excluded.user_id, method = excluded.method, proved_at = clock_timestamp()`
  try {
    const [signed] = await services.asCaller(
      caller,
      (tx) => tx<{ signed_at: Date; content_hash: string }[]>`
        select signed_at, content_hash from private.sign_note(${noteId}::uuid, ${version}::integer)`,
    )
    if (!signed) throw new Error('Nothing was signed')
    return { signedAt: signed.signed_at.toISOString(), contentHash: signed.content_hash }
  } catch (error) {
    throw refusalOf(error)
  }
}

const wrongPassword = () =>
  new FunctionError(403, 'wrong_password', 'That password is not right. Nothing was signed.')
const wrongCode = () =>
  new FunctionError(
    403,
    'wrong_code',
    'That code is not right. Wait for the next one and try again. Nothing was signed.',
  )

const refusals: Record<string, { status: number; code: string }> = {
  [refusalCode.noteNotFound]: { status: 404, code: 'note_not_found' },
  [refusalCode.noteAlreadySigned]: { status: 409, code: 'note_changed' },
  [refusalCode.noteChangedElsewhere]: { status: 409, code: 'note_changed' },
  [refusalCode.noteIsEmpty]: { status: 422, code: 'not_ready_to_sign' },
  [refusalCode.unsupportedSentences]: { status: 422, code: 'not_ready_to_sign' },
}

function refusalOf(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const known = refusals[code]
  return known ? new FunctionError(known.status, known.code, message) : error
}
