import { useMessages } from '#web/platform/language.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useDocumentTexts, useReleases } from './api.ts'
import { messages } from './messages.ts'
import { ReleaseList } from './release-list.tsx'

/**
 * The people and organizations the practice may share information with, for the guardian of the person this part of
 * the screen is about.
 */
export function ReleasesForSomeone({ firstName }: { firstName: string }) {
  const words = useMessages(messages)
  const texts = useDocumentTexts()
  const releases = useReleases()
  if (texts.data && releases.data)
    return <ReleaseList releases={releases.data} text={texts.data.get('release')} about={firstName} />
  if (texts.isError || releases.isError)
    return (
      <LoadFailed
        title={words.failedFor}
        retry={words.retry}
        onRetry={() => Promise.all([texts.refetch(), releases.refetch()])}
      />
    )
  return (
    <Loading label={words.loadingFor}>
      <SkeletonRows rows={3} />
    </Loading>
  )
}
