import { ArrowRight } from 'lucide-react'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useCosignatures } from './cosignatures.ts'
import { useDrafts } from './drafts.ts'

/** After a signature: the next note to sign, or back to the day. */
export function NextNote({ signedId, ownId }: { signedId: string; ownId: string }) {
  const drafts = useDrafts(ownId)
  const cosign = useCosignatures()
  const waiting = [
    ...(drafts.data ?? []).map((draft) => draft.id),
    ...(cosign.data ?? []).filter(({ is_mine }) => !is_mine).map(({ note_id }) => note_id),
  ].filter((noteId) => noteId !== signedId)
  const [next] = waiting
  // Nothing is said to be all before it is known.
  const known = drafts.data && cosign.data
  return (
    <section
      ref={takeLostFocus}
      tabIndex={-1}
      aria-label="What’s next"
      className="sticky bottom-0 max-md:[body:has([data-foot-bar])_&]:bottom-15 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 outline-none md:px-6"
    >
      <p role="status" className="grow text-sm font-medium">
        {known && describeWaiting(waiting.length)}
      </p>
      <a
        href={paths.providerDashboard}
        className={buttonClass(next || !known ? { variant: 'secondary' } : {})}
      >
        Back to overview
      </a>
      {next && (
        <a href={paths.note(next)} className={buttonClass()}>
          Next note
          <ArrowRight />
        </a>
      )}
    </section>
  )
}

function describeWaiting(count: number) {
  if (count === 0) return 'No more notes to sign.'
  return count === 1 ? '1 more note to sign.' : `${count} more notes to sign.`
}
