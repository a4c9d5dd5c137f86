import { useQuery } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { enginesQuery } from '#web/platform/engines.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { SampleTexts } from '../shared/sample-texts.tsx'
import { isMailMissing, useHealth, useSendTestMail } from './api.ts'
import { faces } from './faces.ts'
import { Operations } from './operations.tsx'
import { SafetyCard } from './safety-card.tsx'
import { StatusList } from './status-list.tsx'

const purposes = [
  { id: 'drafting', name: 'Drafting notes' },
  { id: 'transcription', name: 'Transcribing speech' },
  { id: 'translation', name: 'Translating' },
  { id: 'voice', name: 'Reading aloud' },
] as const

/** Which engine does what, and whether its input leaves the practice. */
function EnginesCard() {
  const { data, isError } = useQuery(enginesQuery)
  return (
    <Card aria-labelledby="engines">
      <CardHead id="engines" title="Engines" />
      {isError && <Banner tone="danger" title="We couldn’t check the engines." />}
      {!data && !isError && (
        <Loading label="Checking the engines">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && (
        <StatusList
          rows={purposes.map(({ id, name }) => {
            const engine = data[id]
            return {
              name,
              about: engine?.name ?? 'No engine connected. The browser’s built-in features are used.',
              state: engine?.outside ? (
                <Badge tone="warning">Outside the practice</Badge>
              ) : (
                <Badge tone={engine ? 'success' : 'neutral'}>{engine ? 'In the practice' : 'None'}</Badge>
              ),
            }
          })}
        />
      )}
    </Card>
  )
}

const parts = [
  { id: 'database', name: 'Database', about: 'All practice data.' },
  { id: 'storage', name: 'Files', about: 'Documents and recordings.' },
  { id: 'mail', name: 'Email', about: 'Delayed if an email has waited 15 minutes.' },
] as const

const noMail = {
  name: 'Email',
  about: 'No mail server is set (SMTP_URL). Emails will wait until one is set.',
  state: <Badge tone="danger">Not set up</Badge>,
}

function HealthCard() {
  const { data, isError } = useHealth()
  return (
    <Card aria-labelledby="health">
      <CardHead id="health" title="The server" />
      {isError && (
        <Banner tone="danger" title="The server isn’t responding.">
          {data && 'This information may be out of date.'}
        </Banner>
      )}
      {!data && !isError && (
        <Loading label="Checking the server">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data && (
        <StatusList
          rows={parts.map(({ id, ...row }) => {
            if (id === 'mail' && isMailMissing(data)) return noMail
            const { label, tone } = faces[data.parts[id]]
            return { ...row, state: <Badge tone={tone}>{label}</Badge> }
          })}
        />
      )}
    </Card>
  )
}

/** Whether what the practice depends on works, now. */
export function StatusPage() {
  return (
    <>
      <title>{`Status, ${practice.name}`}</title>
      <PageHeader title="Status" lead="System status, updated every 15 seconds." />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <SampleTexts className="lg:col-span-2" />
        <HealthCard />
        <EnginesCard />
        <SafetyCard />
        <MailCard />
        <Operations />
      </div>
    </>
  )
}

function MailCard() {
  const send = useSendTestMail()
  const { data: health } = useHealth()
  function start() {
    send.mutate(undefined, {
      onError: (error) => {
        logProblem('The test email could not be queued', error)
        toast.error('We couldn’t send the test email. Try again in a minute.')
      },
    })
  }
  return (
    <Card aria-labelledby="test-mail">
      <CardHead id="test-mail" title="Test email" />
      <p className="mb-4 text-ink-muted">Sends a test email to you through the practice’s mail server.</p>
      <Button variant="secondary" busy={send.isPending} busyLabel="Sending…" onClick={start}>
        Send test email
      </Button>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {send.data &&
          (health && isMailMissing(health)
            ? `The email to ${send.data.to} will wait until SMTP_URL is set to the practice’s mail server.`
            : `On its way to ${send.data.to}. It should be there within a minute.`)}
      </p>
    </Card>
  )
}
