import { practice } from '#core/practice.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useConsentTexts } from './api/load-texts.ts'
import { ConsentCard } from './consent-card.tsx'
import { kinds } from './kinds.ts'
import { versionsOf } from './versions.ts'

/** The words patients agree to. What was published stays as it is; new words are a new version. */
export function ConsentsPage() {
  const { data, isError, refetch } = useConsentTexts()
  return (
    <>
      <title>{`Consent texts, ${practice.name}`}</title>
      <PageHeader
        title="Consent texts"
        lead="What patients are asked before a visit. What somebody signed stays with the words they signed."
      />
      {isError && !data && <LoadFailed title="The consent texts could not be loaded." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading the consent texts">
          <SkeletonRows rows={8} />
        </Loading>
      )}
      <div className="grid gap-4">
        {data &&
          kinds.map((kind) => (
            <ConsentCard
              key={kind.kind}
              {...kind}
              versions={versionsOf(data.texts, kind.kind)}
              draft={data.drafts.find((draft) => draft.kind === kind.kind)}
            />
          ))}
      </div>
    </>
  )
}
