import type { IssuedDocument } from '#core/contracts/issue-document.ts'
import { openDocument } from './open-document.ts'

/** Shows a paper the server has just made. */
export function openPdf({ fileUrl, fileName }: Pick<IssuedDocument, 'fileUrl' | 'fileName'>) {
  const document = { file_url: fileUrl, file_name: fileName }
  return openDocument(document, 'view', 'We couldn’t open the PDF. Please try again.')
}
