import type { IssuedDocument } from '#core/contracts/issue-document.ts'
import { logProblem } from '../log.ts'
import { toast } from '../toast.ts'
import { documentLink } from './document-link.ts'

/** Shows a PDF in a tab of its own, opened at once: a browser blocks one that comes after a wait. */
export async function openPdf({ fileUrl, fileName }: Pick<IssuedDocument, 'fileUrl' | 'fileName'>) {
  const tab = window.open('', '_blank')
  try {
    const href = await documentLink({ file_url: fileUrl, file_name: fileName }, tab ? 'view' : 'download')
    if (tab) tab.location.href = href
    else window.location.href = href
  } catch (error) {
    tab?.close()
    logProblem('A PDF could not be opened', error)
    toast.error('The PDF could not be opened. Please try again.')
  }
}
