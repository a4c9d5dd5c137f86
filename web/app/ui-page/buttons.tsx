import { ArrowRight, Ellipsis, Video } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Row, Section } from './section.tsx'

export function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Section
      title="Buttons"
      note="One primary on a screen. Roomy is 48 px high, compact 36, never under 44 on touch."
    >
      <Row>
        <Button>
          <Video />
          Join session
        </Button>
        <Button variant="secondary">Reschedule</Button>
        <Button variant="quiet">Summary</Button>
        <Button variant="plain">Not now</Button>
        <Button variant="danger">Call patient</Button>
        <Button variant="danger-quiet">Cancel visit</Button>
      </Row>
      <Row>
        <Button size="sm">Small</Button>
        <Button size="sm" variant="secondary">
          Sign note
        </Button>
        <Button size="sm" variant="quiet">
          Details
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="secondary" disabled>
          Disabled
        </Button>
        <Tooltip text="More">
          <Button variant="secondary" size="icon" aria-label="More">
            <Ellipsis />
          </Button>
        </Tooltip>
        <Button variant="secondary" size="icon-sm" aria-label="More, small">
          <Ellipsis />
        </Button>
      </Row>
      <Row>
        <Button busy busyLabel="Submitting…">
          Send my request
        </Button>
        <Button variant="secondary" busy>
          Keeps its width
        </Button>
        <Button variant="secondary" busy={busy} busyLabel="Saving…" onClick={() => setBusy(true)}>
          Save availability
        </Button>
        <Button variant="quiet" onClick={() => setBusy(false)}>
          Stop saving
        </Button>
        <span className="flex text-2xl text-primary">
          <Spinner label="Loading sample" />
        </span>
      </Row>
      <Row>
        <a className={buttonClass({ variant: 'secondary' })} href={paths.ui}>
          A link that looks like one
          <ArrowRight />
        </a>
      </Row>
      <div className="on-night flex flex-wrap gap-3 rounded-lg bg-night p-5">
        <Button variant="sun">Book appointment</Button>
        <Button variant="night">Our services</Button>
      </div>
    </Section>
  )
}
