import type { IssueDocument, IssuedDocument } from '#core/contracts/issue-document.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import { asCallerPreparing } from '../prepare.ts'
import type { FunctionContext } from '../types.ts'
import { issueSuperbill } from './issue-superbill.ts'
import { signForm } from './sign-form.ts'

/** Makes a paper and puts it into the chart, in one transaction as the caller. It is drawn before. */
export async function issueDocument({
  services,
  caller,
  input,
}: FunctionContext<IssueDocument>): Promise<IssuedDocument> {
  await limitDocuments(services.sql, caller)
  const signedAt = new Date()
  const issued = await asCallerPreparing(services, caller, (tx, prepare) => {
    const issue = { services, caller, tx, prepare }
    return input.kind === 'form'
      ? signForm(issue, { ...input, signedAt })
      : issueSuperbill(issue, input.billId)
  })
  services.log.info({ kind: input.kind }, 'A document was issued')
  return issued
}
