import { useState } from 'react'
import { documentKinds, documentTitle } from '#core/consents/documents.ts'
import { practice } from '#core/practice.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useConsentTexts } from './api.ts'
import { ConsentCard } from './consent-card.tsx'
import { versionsOf } from './versions.ts'

/** What a patient is asked or told before a visit, as the practice speaks of it. */
const kinds = [
  {
    kind: 'notice',
    title: 'What to know before the visit',
    about: 'Patients confirm they have read and understood this.',
  },
  {
    kind: 'recording',
    title: 'Recording',
    about: 'Optional. Patients can say no and still have their visit.',
  },
  {
    kind: 'ai_analysis',
    title: 'AI analysis',
    about: 'Optional. Patients can say no and still have their visit.',
  },
  {
    kind: 'emotion_detection',
    title: 'Facial expression estimates',
    about: 'Asked only in states where they are switched on under Practice. May be refused.',
  },
  {
    kind: 'vendor_speech',
    title: 'Speech recognition by the browser’s vendor',
    about: 'Asked during a visit, and only where the practice allows it (BROWSER_VENDOR_SPEECH).',
  },
] as const

/** What a patient reads and signs for the whole of their care. */
const documents = documentKinds.map((kind) => ({
  kind,
  title: documentTitle(kind, 'en'),
  about:
    kind === 'release'
      ? 'Signed for each release of information.'
      : 'Public, signed at registration, and again after a new version that asks for it.',
  format: 'A line that begins with “## ” is a heading, one with “- ” an item of a list.',
}))

/** The words patients agree to. What was published stays as it is; new words are a new version. */
export function ConsentsPage() {
  const { data, isError, refetch } = useConsentTexts()
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  return (
    <>
      <title>{`Consent texts, ${practice.name}`}</title>
      <PageHeader
        title="Consent texts"
        lead="What patients are asked before a visit, and the documents they sign. What someone signed stays with the words they signed. Have a lawyer review the documents before you use them."
      />
      {isError && !data && <LoadFailed title="We couldn’t load the consent texts." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading the consent texts">
          <SkeletonRows rows={8} />
        </Loading>
      )}
      <div className="grid gap-4">
        {data &&
          [...kinds, ...documents].map((kind) => (
            <ConsentCard
              key={kind.kind}
              {...kind}
              versions={versionsOf(data.texts, kind.kind)}
              draft={data.drafts.find((draft) => draft.kind === kind.kind)}
              onUnsaved={(is) =>
                setUnsaved((kinds) => [
                  ...kinds.filter((other) => other !== kind.kind),
                  ...(is ? [kind.kind] : []),
                ])
              }
            />
          ))}
      </div>
      <UnsavedGuard when={unsaved.length > 0} what="the consent texts" />
    </>
  )
}
