import { Download } from 'lucide-react'
import { useState } from 'react'
import type { MyRecord } from '#core/contracts/my-record.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useDownloadRecord } from '../../shared/download-record.ts'
import { messages } from './messages.ts'

type Format = MyRecord['format']

interface DownloadButtonsProps {
  /** Which record: that of a request, or the patient's current one, by default the reader's own. */
  of: { kind: 'now'; patientId?: string } | { kind: 'delivered'; requestId: string }
  /** Distinguishes several pairs of buttons for people who can't see their position. */
  name: string
  onDone?: () => void
}

/** A PDF to read, and FHIR for other software. Errors are shown below, and the same buttons retry. */
export function DownloadButtons({ of, name, onDone }: DownloadButtonsProps) {
  const words = useMessages(messages)
  const { mutateAsync, isPending, variables } = useDownloadRecord()
  const [problem, setProblem] = useState<'expiredNow' | 'downloadFailed'>()

  async function download(format: Format) {
    setProblem(undefined)
    try {
      await mutateAsync({ ...of, format })
      toast.success(words.downloaded)
      onDone?.()
    } catch (error) {
      logProblem('A record could not be downloaded', error)
      const code = await functionErrorCode(error)
      setProblem(code === 'delivery_expired' ? 'expiredNow' : 'downloadFailed')
      onDone?.()
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        {(['pdf', 'fhir'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            variant={format === 'pdf' ? 'primary' : 'secondary'}
            busy={isPending && variables.format === format}
            busyLabel={words.making}
            disabled={isPending}
            aria-label={`${words.formats[format]}: ${name}`}
            onClick={() => void download(format)}
          >
            <Download />
            {words.formats[format]}
          </Button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {words[problem]}
        </p>
      )}
    </div>
  )
}
