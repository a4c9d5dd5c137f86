import { Suspense } from 'react'
import { practice } from '#core/practice.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The page appears before the validation code has loaded. */
const ProfileForm = lazyPart(() => import('./profile-form.tsx'))
const Licenses = lazyPart(() => import('./licenses.tsx'))
const DeaNumber = lazyPart(() => import('./dea-number.tsx'))

/** Also for a person without a profile: the form is then empty. */
export function ProviderProfile() {
  const { data: provider = null } = useOwnProvider()
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`Profile, ${practice.name}`}</title>
      <PageHeader title="Profile" lead="Your public and billing profile." />
      <Suspense fallback={<Coming />}>
        <ProfileForm key={provider?.id ?? 'new'} provider={provider} />
        {provider && (
          <div className="mt-4 grid grid-cols-1 gap-4">
            <Licenses key={provider.id} provider={provider} />
            <DeaNumber />
          </div>
        )}
      </Suspense>
    </div>
  )
}

function Coming() {
  return (
    <Loading label="Loading your profile" className="grid gap-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}
