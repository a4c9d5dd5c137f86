import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ChangedRow } from './rows.ts'
import { useListWords } from './use-list-words.ts'

interface ChangedElsewhereProps {
  changes: readonly ChangedRow[]
  onPutBack: (change: ChangedRow) => void
}

/** Changes someone else made to the list while it was edited here, so that no one has to compare the two. */
export function ChangedElsewhere({ changes, onPutBack }: ChangedElsewhereProps) {
  const say = useListWords()
  if (changes.length === 0) return null
  return (
    <Banner tone="warning" title={say.elsewhere.title}>
      <span className="mt-1 grid gap-1.5">
        {changes.map((change) => (
          <span
            key={`${change.how} ${change.row.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <span>
              {say.elsewhere[change.how]([change.row.name, change.row.dosage].filter(Boolean).join(' '))}
            </span>
            {change.how === 'changed-and-removed' && (
              <Button variant="secondary" size="sm" onClick={() => onPutBack(change)}>
                {say.elsewhere.putBack}
              </Button>
            )}
          </span>
        ))}
      </span>
    </Banner>
  )
}
