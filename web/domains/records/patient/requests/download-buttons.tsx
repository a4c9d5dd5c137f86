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
  /** Which record: that of a request, or the patient's as it is now, one's own unless said. */
  of: { kind: 'now'; patientId?: string } | { kind: 'delivered'; requestId: string }
  /** Tells several pairs of buttons apart for those who cannot see where they stand. */
  name: string
  onDone?: () => void
}

/** To read, and for other software. What went wrong stands below, and the same buttons are the way on. */
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
