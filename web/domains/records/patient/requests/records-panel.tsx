import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DownloadNow } from './download-now.tsx'
import { messages } from './messages.ts'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { RequestReceived } from './request-received.tsx'

export default function RecordsPanel() {
  const words = useMessages(messages)
  const { close } = usePanel()
  const profile = useProfile()
  const [tab, setTab] = useState('new')
  const [sent, setSent] = useState(false)

  const form = sent ? (
    <RequestReceived onAnother={() => setSent(false)} onProgress={() => setTab('requests')} />
  ) : profile.data ? (
    <RequestForm profile={profile.data} onSent={() => setSent(true)} onCancel={close} />
  ) : (
    <Loading label={words.loading}>
      <SkeletonRows />
    </Loading>
  )
  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.lead}>
      <Tabs
        label={words.title}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'new', label: words.newRequest, content: form },
          { value: 'requests', label: words.yourRequests, content: <RequestList /> },
          { value: 'now', label: words.download, content: <DownloadNow /> },
        ]}
      />
      <ActionLink href={paths.recordAccess} className="mt-4">
        <Eye />
        {words.whoOpened}
      </ActionLink>
    </Dialog>
  )
}
