import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFreshProfile } from './api.ts'
import { messages } from './messages.ts'
import { ProfileForm } from './profile-form.tsx'

export default function EditProfile() {
  const words = useMessages(messages)
  const { close } = usePanel()
  const profile = useFreshProfile()
  const [changed, setChanged] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (changed ? setLeaving(true) : close())
  return (
    <Dialog open onOpenChange={leave} title={words.title} description={words.lead} width="lg">
      {profile.data ? (
        <ProfileForm profile={profile.data} onChanged={setChanged} onDone={close} onCancel={leave} />
      ) : profile.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={profile.refetch} retry={words.tryAgain} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      <Confirm
        open={leaving}
        onOpenChange={setLeaving}
        title={words.leaveTitle}
        description={words.leaveDetail}
        confirmLabel={words.discard}
        cancelLabel={words.stay}
        onConfirm={close}
      />
    </Dialog>
  )
}
