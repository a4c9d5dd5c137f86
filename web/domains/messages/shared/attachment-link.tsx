import { FileText } from 'lucide-react'
import { documentLink } from '#web/domains/records/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import type { Attachment } from './types.ts'
import { messageWords } from './words.ts'

/** The link to a file lives for a minute, so it is asked for when it is wanted. */
export function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const say = useMessages(messageWords)

  async function open() {
    try {
      location.assign(await documentLink(attachment, 'download'))
    } catch (error) {
      logProblem('An attachment could not be opened', error)
      toast.error(say.openFailed)
    }
  }

  return (
    <button
      type="button"
      aria-label={say.attachment(attachment.file_name)}
      onClick={open}
      className="mt-2 flex min-h-9 items-center gap-2 rounded-sm text-left text-sm font-semibold underline underline-offset-3"
    >
      <FileText />
      <span className="wrap-anywhere">{attachment.file_name}</span>
    </button>
  )
}
