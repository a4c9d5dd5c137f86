import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { documentLink } from './document-link.ts'
import type { PatientDocument } from './types.ts'

type Named = Pick<PatientDocument, 'file_url' | 'file_name'>

/** Shows the file in a new tab, or saves it under its original name. */
export function openDocument(document: Named, use: 'view' | 'download', failed: string) {
  return use === 'view' ? view(document, failed) : save(document, failed)
}

async function save(document: Named, failed: string) {
  try {
    const link = globalThis.document.createElement('a')
    link.href = await documentLink(document, 'download')
    link.download = document.file_name
    link.click()
  } catch (error) {
    giveUp(error, failed)
  }
}

/** The tab is opened immediately, because a browser blocks one opened after a delay. */
async function view(document: Named, failed: string) {
  const tab = window.open('', '_blank')
  if (!tab) return save(document, failed)
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
