import type { IssueDocument, IssuedDocument } from '#core/contracts/issue-document.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Has the server make a paper and put it into the chart, unseen by the patient until released. */
export async function issueDocument(body: IssueDocument): Promise<IssuedDocument> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<IssuedDocument>('issue-document', { body })
  if (error) throw error
  if (!data) throw new Error('The document was not confirmed')
  return data
}
