import type { Schedule } from '#core/medications/types.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'

interface ControlledNoteProps {
  schedule: Schedule
  /** Not known yet: undefined. */
  deaNumber: string | undefined
}

/** What a controlled substance asks of its prescriber, before they have typed the rest. */
export function ControlledNote({ schedule, deaNumber }: ControlledNoteProps) {
  return (
    <Banner tone="warning" title={`Controlled substance, schedule ${schedule}.`}>
      It cannot be sent electronically from here: certified electronic prescribing (EPCS) is not connected.
      The PDF is valid with your signature in ink.{' '}
      {deaNumber === '' && (
        <>
          It needs your DEA number: <a href={paths.providerProfile}>add it to your profile</a>.
        </>
      )}
    </Banner>
  )
}
