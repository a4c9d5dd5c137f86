import type { SignNoteAnswer, SignNoteRequest } from '#core/contracts/sign-note.ts'
import { refusalCode } from '#core/refusals/refusals.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { withProof } from '../with-proof.ts'

type Signed = { signed_at: Date; content_hash: string }

/** Signs a note once its author has shown again who they are. The proof is good for this one signature. */
export async function signNote(context: FunctionContext<SignNoteRequest>): Promise<SignNoteAnswer> {
  const { services, caller, input } = context
  const { noteId, version, cosign } = input
  try {
    const [signed] = await withProof(context, `${cosign ? 'cosign' : 'sign'} ${noteId.toLowerCase()}`, () =>
      services.asCaller(caller, (tx) =>
        cosign
          ? tx<Signed[]>`
              select decided_at as signed_at, content_hash from private.cosign_note(${noteId}::uuid, ${version}::integer)`
          : tx<Signed[]>`
              select signed_at, content_hash from private.sign_note(${noteId}::uuid, ${version}::integer)`,
      ),
    )
    if (!signed) throw new Error('Nothing was signed')
    return { signedAt: signed.signed_at.toISOString(), contentHash: signed.content_hash }
  } catch (error) {
    throw refusalOf(error)
  }
}

const refusals: Record<string, { status: number; code: string }> = {
  [refusalCode.noteNotFound]: { status: 404, code: 'note_not_found' },
  [refusalCode.noteAlreadySigned]: { status: 409, code: 'note_changed' },
  [refusalCode.noteChangedElsewhere]: { status: 409, code: 'note_changed' },
  [refusalCode.noteIsEmpty]: { status: 422, code: 'not_ready_to_sign' },
  [refusalCode.unsupportedSentences]: { status: 422, code: 'not_ready_to_sign' },
  [refusalCode.riskLinesUnread]: { status: 422, code: 'not_ready_to_sign' },
  [refusalCode.cosignatureNotFound]: { status: 404, code: 'note_not_found' },
  [refusalCode.cosignatureDecided]: { status: 409, code: 'note_changed' },
}

function refusalOf(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const known = refusals[code]
  return known ? new FunctionError(known.status, known.code, message) : error
}
