import { lazy, Suspense } from 'react'
import { useMessages } from '#web/lib/language.ts'
import type { Profile } from '#web/lib/profile.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'

const Registration = lazy(() => import('./components/registration-stage.tsx'))
const Intake = lazy(() => import('./components/intake-stage.tsx'))

/** Seen by a patient once: whoever is past it does not load it. */
export function RegistrationStage({ profile }: { profile: Profile }) {
  return (
    <Suspense fallback={<StageLoading />}>
      <Registration profile={profile} />
    </Suspense>
  )
}

export function IntakeStage({ profile }: { profile: Profile }) {
  return (
    <Suspense fallback={<StageLoading />}>
      <Intake profile={profile} />
    </Suspense>
  )
}

function StageLoading() {
  return (
    <Loading label={useMessages(messages).loadingDraft} className="grid gap-5 pt-10">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  )
}
