import { formatElapsed } from '#core/visits/format-elapsed.ts'
import { useVisitAi } from './visit-ai-context.tsx'

const most = 3

/** The lines something rests on, each a way to it. */
export function Evidence({ of }: { of: readonly string[] }) {
  const { link, scribe, pointTo } = useVisitAi()
  const lines = scribe.lines.filter(({ id }) => of.includes(id))
  const timeOf = (at: number) => (link.startedAt ? formatElapsed(link.startedAt, at) : '00:00')
  if (lines.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {lines.slice(0, most).map(({ id, spokenAt, text }) => (
        <button
          key={id}
          type="button"
          aria-label={`${timeOf(spokenAt)}, show the line "${text}"`}
          onClick={() => pointTo(id)}
          className="num tap-target rounded-sm bg-info-tint px-1.5 text-2xs font-semibold text-info hover:underline"
        >
          {timeOf(spokenAt)}
        </button>
      ))}
    </span>
  )
}
