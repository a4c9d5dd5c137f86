import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Section } from './section.tsx'

export function BannersAndToasts() {
  const scheduled = () =>
    toast.success('Appointment scheduled successfully!', { description: 'Mon, Nov 23 at 2:00 PM' })
  const failed = () =>
    toast.error('Failed to send message', { action: { label: 'Retry', onClick: scheduled } })
  const removed = () => toast.info('Time slot removed', { action: { label: 'Undo', onClick: scheduled } })
  const degraded = () => toast.warning('Network quality degraded. Some features may be affected.')
  return (
    <Section
      title="Alerts and toasts"
      note="Severity by hue, icon and word together. Critical comes with what to do."
    >
      <div className="grid gap-3">
        <Banner title="Times are shown in Arizona time.">Your device is set to Pacific time.</Banner>
        <Banner tone="success" title="Medical profile complete.">
          You can schedule your first visit.
        </Banner>
        <Banner tone="warning" title="Moderate interaction: sertraline and ibuprofen.">
          Raises bleeding risk. Prefer acetaminophen, or add stomach protection.
        </Banner>
        <Banner tone="danger" title="ALLERGY ALERT: Patient allergic to penicillin.">
          Amoxicillin is a penicillin. Choose another antibiotic.
        </Banner>
        <Banner
          tone="blocked"
          title="NOT CHECKED"
          action={
            <Button variant="secondary" size="sm">
              Try again
            </Button>
          }
        >
          The interaction list could not be read. Prescribing is blocked until the check runs.
        </Banner>
      </div>
      <Row>
        <Button variant="secondary" onClick={scheduled}>
          Success toast
        </Button>
        <Button variant="secondary" onClick={failed}>
          Error toast
        </Button>
        <Button variant="secondary" onClick={degraded}>
          Warning toast
        </Button>
        <Button variant="secondary" onClick={removed}>
          Undo toast
        </Button>
      </Row>
    </Section>
  )
}
