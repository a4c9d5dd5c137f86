import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { ageOn } from '#web/platform/age.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useDocumentTexts, useReleases, useSignDocuments, useSignedDocuments } from './api.ts'
import { useDocumentsToSign } from './documents-to-sign.ts'
import { messages } from './messages.ts'
import { ReleaseList } from './release-list.tsx'
import { SignDocuments } from './sign-documents.tsx'
import { SignedList } from './signed-list.tsx'

/** Documents to sign, signed documents, and whom the practice may share information with. */
export function AgreementsPage({ nextVisit }: { /** Shown while something waits. */ nextVisit: ReactNode }) {
  const words = useMessages(messages)
  const open = useDocumentsToSign()
  const texts = useDocumentTexts()
  const signed = useSignedDocuments()
  const releases = useReleases()
  const sign = useSignDocuments()
  const born = useProfile().data?.date_of_birth
  const isMinor = born != null && ageOn(born) < 18
  const parts = [open, texts, signed, releases]
  const waits = open.data !== undefined && open.data.length > 0
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader
        title={words.title}
        lead={words.lead}
        {...(!waits && { back: { href: paths.patientDashboard, label: words.back } })}
      />
      <div className="grid grid-cols-1 gap-6 pb-10">
        {parts.some(({ isError, data }) => isError && !data) && (
          <LoadFailed
            title={words.failed}
            retry={words.retry}
            onRetry={() => Promise.all(parts.map(({ refetch }) => refetch()))}
          />
        )}
        {parts.some(({ isPending }) => isPending) && (
          <Loading label={words.loading}>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {waits && nextVisit}
        {waits && texts.data && (
          <SignDocuments
            open={open.data}
            texts={texts.data}
            onSign={(textIds, signature) => sign.mutateAsync({ textIds, signature })}
          />
        )}
        <div className="grid grid-cols-1 items-start gap-6 empty:hidden lg:grid-cols-2">
          {signed.data && <SignedList signed={signed.data} />}
          {releases.data && texts.data && (
            <ReleaseList releases={releases.data} text={texts.data.get('release')} signerIsMinor={isMinor} />
          )}
        </div>
      </div>
    </>
  )
}
