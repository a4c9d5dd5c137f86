import { documentLink } from '#web/lib/documents/document-link.ts'
import type { PatientDocument } from '#web/lib/documents/types.ts'
import { logProblem } from '#web/lib/log.ts'
import { toast } from '#web/lib/toast.ts'

/** Saves the file under the name it came with. */
export async function downloadDocument(document: PatientDocument, failed: string) {
  try {
    const link = globalThis.document.createElement('a')
    link.href = await documentLink(document, 'download')
    link.download = document.file_name
    link.click()
  } catch (error) {
    giveUp(error, failed)
  }
}

/** Shows a PDF in a tab of its own. The tab is opened at once: a browser blocks one that comes after a wait. */
export async function openDocument(document: PatientDocument, failed: string) {
  const tab = window.open('', '_blank')
  if (!tab) return downloadDocument(document, failed)
  try {
    tab.location.href = await documentLink(document, 'view')
  } catch (error) {
    tab.close()
    giveUp(error, failed)
  }
}

function giveUp(error: unknown, failed: string) {
  logProblem('A document could not be opened', error)
  toast.error(failed)
}
