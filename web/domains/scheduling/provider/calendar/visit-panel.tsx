import { useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useVisit } from './api.ts'
import { ByPhoneDialog } from './by-phone-dialog.tsx'
import { nameOf } from './name-of.ts'
import { NoShowConfirm } from './no-show-confirm.tsx'
import { type Doing, VisitDetails } from './visit-details.tsx'

const CancelDialog = lazyPart(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const RescheduleDialog = lazyPart(async () => ({
  default: (await import('./reschedule-dialog.tsx')).RescheduleDialog,
}))

interface VisitPanelProps {
  visitId: string
  onClose: () => void
}

/** One visit, and what can be done with it. */
export function VisitPanel({ visitId, onClose }: VisitPanelProps) {
  const { data: visit, isError, refetch } = useVisit(visitId)
  const { time_zone: zone } = useProvider()
  const [doing, setDoing] = useState<Doing>()
  if (visit && doing === 'move') return <RescheduleDialog visit={visit} onClose={onClose} />
  if (visit && doing === 'cancel') return <CancelDialog visit={visit} onClose={onClose} />
  if (visit && doing === 'no-show') return <NoShowConfirm visit={visit} onClose={onClose} />
  if (visit && doing === 'by-phone')
    return <ByPhoneDialog visit={visit} patientName={nameOf(visit)} zone={zone} onClose={onClose} />
  return (
    <Sheet open onOpenChange={onClose} title="Visit">
      {visit ? (
        <VisitDetails visit={visit} onDo={setDoing} />
      ) : isError ? (
        <LoadFailed title="Failed to load appointments" onRetry={refetch} />
      ) : visit === null ? (
        <p className="text-ink-muted">This visit isn’t on your calendar.</p>
      ) : (
        <Loading label="Loading the visit">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Sheet>
  )
}
