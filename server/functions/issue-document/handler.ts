import type { IssueDocument, IssuedDocument } from '#core/contracts/issue-document.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import type { FunctionContext } from '../types.ts'
import { issueSuperbill } from './issue-superbill.ts'
import { signForm } from './sign-form.ts'

/** Makes a paper and puts it into the chart, in one transaction as the caller. */
export async function issueDocument({
  services,
  caller,
  input,
}: FunctionContext<IssueDocument>): Promise<IssuedDocument> {
  await limitDocuments(services.sql, caller)
  const issued = await services.asCaller(caller, (tx) =>
    input.kind === 'form'
      ? signForm(services, tx, caller, input)
      : issueSuperbill(services, tx, caller, input.billId),
  )
  services.log.info({ kind: input.kind }, 'A document was issued')
  return issued
}
