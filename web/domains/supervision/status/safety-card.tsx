import { useQuery } from '@tanstack/react-query'
import { enginesQuery } from '#web/platform/engines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { isMailMissing, useClassifier, useHealth } from './api.ts'
import { faces } from './faces.ts'
import { queueSetup } from './set-up.ts'
import { StatusList } from './status-list.tsx'

const lateMs = 60_000

/** Explicit statements always open tasks; this is about what the classifier adds. */
export function SafetyCard() {
  const { data, isError } = useClassifier()
  const late = data?.oldest_at && Date.now() - Date.parse(data.oldest_at) > lateMs
  const { data: engines } = useQuery(enginesQuery)
  const { data: health } = useHealth()
  const setUp = { engines, mail: !(health && isMailMissing(health)) }
  const mailMissing = queueSetup('mail', setUp)
  const pagerMissing = queueSetup('text-messages', setUp)
  const face = !data ? faces.unknown : data.failing > 0 ? faces.down : late ? faces.delayed : faces.ok
  return (
    <Card aria-labelledby="safety-engine">
      <CardHead id="safety-engine" title="Safety engine" />
      {isError && <Banner tone="danger" title="We couldn’t check the safety engine." />}
      <StatusList
        rows={[
          {
            name: 'Classifier',
            about: data
              ? `${data.waiting} ${data.waiting === 1 ? 'text' : 'texts'} waiting to be read, ${data.failing} failed and tried again.${data.last_error ? ` Last error: ${data.last_error}` : ''}`
              : 'Reads what patients write right after it is stored.',
            state: <Badge tone={face.tone}>{face.label}</Badge>,
          },
          alertRow('Emails about safety tasks', data?.emails_failed, mailMissing),
          alertRow('Text messages to people on call', data?.pages_failed, pagerMissing),
        ]}
      />
    </Card>
  )
}

/** The state of one alert channel. `missing` says what it still needs. */
function alertRow(name: string, failed: number | undefined, missing: string | undefined) {
  return {
    name,
    about: [missing, failed ? `${failed} not sent.` : missing ? '' : 'None failed.']
      .filter(Boolean)
      .join(' '),
    state: missing ? (
      <Badge tone="warning">Not set up</Badge>
    ) : (
      <Badge tone={failed ? 'danger' : 'neutral'}>{failed ? 'Not sent' : 'None failed'}</Badge>
    ),
  }
}
