import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useSendTestMail } from './api/send-test-mail.ts'

export function MailCard() {
  const send = useSendTestMail()
  function start() {
    send.mutate(undefined, {
      onError: (error) => {
        logProblem('The test mail could not be queued', error)
        toast.error('The test mail could not be sent. Please try again in a minute.')
      },
    })
  }
  return (
    <Card aria-labelledby="test-mail">
      <CardHead id="test-mail" title="Test mail" />
      <p className="mb-4 text-ink-muted">
        A mail to your own address, by the way every mail of the practice takes.
      </p>
      <Button variant="secondary" busy={send.isPending} busyLabel="Sending…" onClick={start}>
        Send me a test mail
      </Button>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {send.data && `On its way to ${send.data.to}. It should be there within a minute.`}
      </p>
    </Card>
  )
}
