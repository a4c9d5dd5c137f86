import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { usePanel } from '#web/platform/panel.tsx'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { FormAbout } from '../profile-form/use-profile-words.ts'
import { useFreshProfile } from './api.ts'
import { ProfileForm } from './profile-form.tsx'
import { useEditWords } from './use-edit-words.ts'

/** One's own profile, or that of the person one acts for. */
export default function EditProfile() {
  const name = useNameActedFor()
  return (
    <FormAbout value={name}>
      <Editing />
    </FormAbout>
  )
}

function Editing() {
  const words = useEditWords()
  const { close } = usePanel()
  const profile = useFreshProfile()
  const [changed, setChanged] = useState(false)
  const leaving = useRef(false)
  // Every way to leave is a navigation step: the buttons here, and the phone's own Back.
  const blocker = useBlocker(() => changed && !leaving.current)
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.lead} width="lg">
      {profile.data ? (
        <ProfileForm
          profile={profile.data}
          onChanged={setChanged}
          onDone={() => {
            leaving.current = true
            close()
          }}
          onCancel={close}
        />
      ) : profile.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={profile.refetch} retry={words.tryAgain} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      <Confirm
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open && !leaving.current) blocker.reset?.()
        }}
        title={words.leaveTitle}
        description={words.leaveDetail}
        confirmLabel={words.discard}
        cancelLabel={words.stay}
        onConfirm={() => {
          leaving.current = true
          blocker.proceed?.()
        }}
      />
    </Dialog>
  )
}
