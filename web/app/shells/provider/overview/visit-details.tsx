import { X } from 'lucide-react'
import type { TodaysVisit } from '#core/answers/provider-overview.ts'
import { fullName } from '#web/platform/formats.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Preview } from './preview.tsx'

interface VisitDetailsProps {
  visit: TodaysVisit
  timeZone: string
}

/** Next to the day if there is room, otherwise over it. */
export function VisitDetails({ visit, timeZone }: VisitDetailsProps) {
  const { close } = usePanel()
  const wide = useMedia('(min-width: 86rem)')
  const name = fullName(visit.patient, `Patient ${visit.patient.patient_id}`)
  const preview = <Preview visit={visit} timeZone={timeZone} />
  if (!wide)
    return (
      <Sheet open onOpenChange={close} title={name}>
        {preview}
      </Sheet>
    )
  return (
    <aside
      aria-label="Visit details"
      className="sticky top-4 max-h-[calc(100dvh-2rem)] w-87 flex-none self-start overflow-y-auto rounded-card border border-line bg-surface px-5 pt-4.5 pb-6"
    >
      <div className="mb-1 flex items-start justify-between gap-3">
        <h2 className="text-[1.3125rem]! leading-tight font-title">{name}</h2>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className={buttonClass({ variant: 'plain', size: 'icon-sm', className: '-mt-1 -mr-2 flex-none' })}
        >
          <X />
        </button>
      </div>
      {preview}
    </aside>
  )
}
