import { useEngines } from '#web/platform/engines.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSafetySettings } from './api.ts'
import { OnCallList } from './on-call-list.tsx'
import { SettingsForm } from './settings-form.tsx'

interface SafetySettingsProps {
  /** Reports which part has unsaved work. */
  onUnsaved: (part: string, unsaved: boolean) => void
}

/** When patients' text is read, and who is notified if no one acknowledges a safety task. */
export function SafetySettings({ onUnsaved }: SafetySettingsProps) {
  const { data, isError, refetch } = useSafetySettings()
  const engines = useEngines()
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="safety-times">
        <CardHead id="safety-times" title="Safety tasks and practice hours" />
        {data && <SettingsForm settings={data} onUnsaved={(unsaved) => onUnsaved('safety', unsaved)} />}
        {isError && <LoadFailed title="We couldn’t load the safety settings." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading the safety settings">
            <Skeleton className="h-48" />
          </Loading>
        )}
      </Card>
      <Card aria-labelledby="on-call">
        <CardHead id="on-call" title="On call" />
        <p className="mb-3 text-sm text-ink-muted">
          If no one acknowledges a task in time, it goes to the first person on call, then to the next, until
          someone takes it.{engines.mailing && ' Each gets an email.'}
        </p>
        {!engines.mailing && (
          <Banner tone="danger" title="Email is not set up." className="mb-4">
            No mail server is set (SMTP_URL). Emails will wait until one is set.
          </Banner>
        )}
        <Banner
          tone={engines.texting ? 'info' : 'warning'}
          title={engines.texting ? 'Text messages are sent too.' : 'Text messages are not set up.'}
          className="mb-4"
        >
          {engines.texting
            ? 'Everyone with a phone number here also gets a text.'
            : 'Texts will be marked as not sent until a gateway is set (PAGER_URL).'}
        </Banner>
        <Banner
          tone={engines.pushKey ? 'info' : 'warning'}
          title={engines.pushKey ? 'Push notifications are sent too.' : 'Push notifications are not set up.'}
          className="mb-4"
        >
          {engines.pushKey
            ? 'Each person turns them on for their own devices under Account security.'
            : 'They start once the server has its keys (VAPID_PUBLIC_KEY).'}
        </Banner>
        <OnCallList onUnsaved={onUnsaved} />
      </Card>
    </div>
  )
}
