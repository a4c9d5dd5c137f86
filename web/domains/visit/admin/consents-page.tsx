import { useState } from 'react'
import { documentKinds, documentTitle } from '#core/consents/documents.ts'
import { isSampleText } from '#core/consents/sample-text.ts'
import { practice } from '#core/practice.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useConsentTexts } from './api.ts'
import { ConsentCard } from './consent-card.tsx'
import { versionsOf } from './versions.ts'

/** What a patient is asked or told before a visit, in the practice's wording. */
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
    about: 'Asked only in states where they’re turned on under Practice. Patients can say no.',
  },
  {
    kind: 'vendor_speech',
    title: 'Speech recognition by the browser’s vendor',
    about: 'Asked during a visit, and only where the practice allows it (BROWSER_VENDOR_SPEECH).',
  },
] as const

/** Documents a patient reads and signs for all of their care. */
const documents = documentKinds.map((kind) => ({
  kind,
  title: documentTitle(kind, 'en'),
  about:
    kind === 'release'
      ? 'Signed for each release of information.'
      : 'Public. Signed at registration, and again when a new version requires it.',
  format: 'Start a line with “## ” for a heading or “- ” for a list item.',
}))

const groups = [
  { id: 'asked-before', title: 'Asked for each visit', texts: kinds },
  { id: 'documents', title: 'Documents patients sign', texts: documents },
]

/** The words patients agree to. What was published stays as it is; new words are a new version. */
export function ConsentsPage() {
  const { data, isError, refetch } = useConsentTexts()
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  return (
    <>
      <title>{`Consent texts, ${practice.name}`}</title>
      <PageHeader
        title="Consent texts"
        lead="What patients are asked before a visit, and the documents they sign. Signed documents keep the wording that was signed. Have a lawyer review the documents before you use them."
      />
      {isError && !data && <LoadFailed title="We couldn’t load the consent texts." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading the consent texts">
          <SkeletonRows rows={8} />
        </Loading>
      )}
      {data && <Contents {...data} />}
      {data &&
        groups.map(({ id, title, texts }) => (
          <section key={id} aria-labelledby={id} className="mb-8 grid gap-4">
            <h2 id={id} className="text-xl leading-snug font-title">
              {title}
            </h2>
            {texts.map((text) => (
              <ConsentCard
                key={text.kind}
                {...text}
                versions={versionsOf(data.texts, text.kind)}
                draft={data.drafts.find((draft) => draft.kind === text.kind)}
                onUnsaved={(is) =>
                  setUnsaved((kinds) => [
                    ...kinds.filter((other) => other !== text.kind),
                    ...(is ? [text.kind] : []),
                  ])
                }
              />
            ))}
          </section>
        ))}
      <UnsavedGuard when={unsaved.length > 0} what="the consent texts" />
    </>
  )
}

/** A dozen texts are several screens long: each can be reached from the top, where it says which need work. */
function Contents({ texts, drafts }: NonNullable<ReturnType<typeof useConsentTexts>['data']>) {
  const listed = [...kinds, ...documents]
    .map(({ kind, title }) => ({ kind, title, current: versionsOf(texts, kind)[0] }))
    .filter(({ current }) => current)
  return (
    <nav aria-label="Texts" className="mb-8">
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {listed.map(({ kind, title, current }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-2 border-b border-line py-1">
            <button
              type="button"
              className="py-1 text-left text-sm font-semibold text-primary hover:underline pointer-coarse:min-h-11"
              onClick={() => goTo(`consent-${kind}`)}
            >
              {title}
            </button>
            {[current?.english, current?.spanish].some((body) => body && isSampleText(body)) && (
              <Badge tone="warning">Sample text</Badge>
            )}
            {drafts.some((draft) => draft.kind === kind) && <Badge tone="info">Draft saved</Badge>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Without a change of address, which unsaved words would stop. */
function goTo(id: string) {
  const card = document.getElementById(id)?.closest('section')
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true })
}
