import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { KeptTranscript } from './use-kept-transcript.ts'

/** Lines that a crash or a closed page would have lost. */
export function RestoredTranscript({ kept }: { kept: KeptTranscript }) {
  if (!kept.broughtBack) return null
  return (
    <Banner
      tone="info"
      title="Your transcript was restored."
      action={
        <Button size="sm" variant="secondary" onClick={kept.discard}>
          Discard it
        </Button>
      }
    >
      It was saved only on this device and isn’t in any chart.
    </Banner>
  )
}
