import { useQueryClient } from '@tanstack/react-query'
import { functionErrorMessage } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useDownloadRecord } from '../shared/download-record.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { eventsKey } from './api/request-events.ts'

const formats = { pdf: 'Download the PDF', fhir: 'Download the FHIR file' } as const

/** The very files the patient has, for as long as the patient has them. */
export function DeliveredFiles({ request }: { request: RecordRequest }) {
  const cache = useQueryClient()
  const download = useDownloadRecord()
  if (!request.expires_at || request.purged_at || Date.parse(request.expires_at) <= Date.now()) return null
  async function take(format: keyof typeof formats) {
    try {
      await download.mutateAsync({ kind: 'delivered', requestId: request.id, format })
    } catch (error) {
      logProblem('A delivered record could not be downloaded', error)
      toast.error('The file could not be downloaded.', {
        description: (await functionErrorMessage(error)) ?? 'Please try again.',
      })
    }
    await cache.invalidateQueries({ queryKey: eventsKey(request.id) })
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {(['pdf', 'fhir'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="secondary"
          disabled={download.isPending}
          onClick={() => void take(format)}
        >
          {formats[format]}
        </Button>
      ))}
    </div>
  )
}
