import { practice } from '#core/practice.ts'
import { useOwnProvider } from '#web/lib/own-provider.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Also for somebody who has no profile yet: the form is then empty. */
export function ProviderProfile() {
  const { data: provider = null } = useOwnProvider()
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`Profile, ${practice.name}`}</title>
      <PageHeader title="Profile" lead="What patients, payers and the supervising physician know of you." />
      <ProfileForm key={provider?.id ?? 'new'} provider={provider} />
    </div>
  )
}
