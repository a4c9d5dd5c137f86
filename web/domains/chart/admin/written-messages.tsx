import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWrittenMessages } from './api.ts'

const writers: Record<string, string> = { patient: 'Patient', guardian: 'Guardian', proxy: 'Proxy' }

/** Messages between a patient and those who treat them, read-only. */
export function WrittenMessages({ patientId }: { patientId: string }) {
  const { data, isError } = useWrittenMessages(patientId)
  if (isError && !data) return <Banner tone="danger" title="We couldn’t load the messages." className="m-4" />
  if (!data)
    return (
      <Loading label="Loading the messages" className="p-4">
        <SkeletonRows rows={4} />
      </Loading>
    )
  if (data.length === 0) return <p className="p-4 text-sm text-ink-muted">No messages yet.</p>
  return (
    <ol aria-label="Messages" className="flex-1 divide-y divide-line overflow-y-auto px-4">
      {data.map(({ id, message, acting_as, written_by, created_at, provider }) => {
        const doctor = providerName(provider)
        const writer = acting_as && writers[acting_as]
        return (
          <li key={id} className="grid gap-1 py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
              <span className="font-semibold">
                {writer ? `${writer} to ${doctor}` : written_by ? `${written_by} for ${doctor}` : doctor}
              </span>
              <time dateTime={created_at} className="num">
                {formatDateTime(created_at, practice.timeZone)}
              </time>
            </p>
            <p className="max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
          </li>
        )
      })}
    </ol>
  )
}
