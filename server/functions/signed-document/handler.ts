import type { SignedDocument, SignedDocumentFile } from '#core/contracts/signed-document.ts'
import { makePdf } from '#server/documents/make-pdf.ts'
import { activeOrganization, letterheadOf } from '../documents/letterhead.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import type { FunctionContext } from '../types.ts'
import { composeSigned } from './compose.ts'
import { loadConsent, loadRelease } from './load-signed.ts'

/** What a patient signed, with the words they read, the name, the time and the address. It is stored nowhere. */
export async function signedDocument({
  services,
  caller,
  input,
}: FunctionContext<SignedDocument>): Promise<SignedDocumentFile> {
  await limitDocuments(services.sql, caller)
  const signed = await services.asCaller(caller, (tx) =>
    'releaseId' in input ? loadRelease(tx, input.releaseId) : loadConsent(tx, input.consentId),
  )
  const head = letterheadOf(await activeOrganization(services.sql))
  const pdf = await makePdf(composeSigned(signed, head), services.log)
  return { fileName: `${signed.kind.replace('_', '-')}-v${signed.version}.pdf`, pdf: pdf.toString('base64') }
}
