import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextDiff } from '#web/ui/text-diff.tsx'
import type { Version } from './versions.ts'

/** Each version against the one before it. */
export function VersionHistory({ versions }: { versions: readonly Version[] }) {
  return (
    <ol aria-label="Versions" className="mt-4 divide-y divide-line border-t border-line">
      {versions.map(({ version, english, spanish, askAgain, publishedAt }, at) => {
        const before = versions[at + 1]
        return (
          <li key={version} className="grid gap-3 py-4 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              Version {version}
              <span className="font-normal text-ink-muted">
                {formatDateTime(publishedAt, practice.timeZone)}
              </span>
              {askAgain && <Badge tone="accent">Patients were asked again</Badge>}
            </p>
            <div className="grid gap-4 lg:grid-cols-2">
              <p lang="en" className="max-w-[72ch] whitespace-pre-wrap">
                {before ? <TextDiff before={before.english} after={english} /> : english}
              </p>
              <p lang="es" className="max-w-[72ch] whitespace-pre-wrap">
                {before ? <TextDiff before={before.spanish} after={spanish} /> : spanish}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
