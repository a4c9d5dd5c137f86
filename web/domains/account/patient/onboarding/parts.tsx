import { CircleCheck, CircleDashed } from 'lucide-react'
import type { DraftState } from '#web/platform/drafts/draft-keeper.ts'
import { SavedMark } from '#web/platform/drafts/saved-mark.tsx'
import { useMessages } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Ribs } from '#web/ui/ribs.tsx'
import { messages } from './messages.ts'

export interface Part {
  /** Of the section, so that its name leads there. */
  id: string
  title: string
  done: boolean
  optional?: boolean
}

interface PartsProps {
  parts: readonly Part[]
  draft: DraftState
}

const countDone = (parts: readonly Part[]) => parts.filter(({ done }) => done).length

/** On a wide screen: beside the form, always in view. */
export function PartsCard({ parts, draft }: PartsProps) {
  const words = useMessages(messages)
  const done = countDone(parts)
  return (
    <Card aria-label={words.progress} className="sticky top-24 max-xl:hidden">
      <div className="flex items-center gap-5">
        <Ribs
          shape="saguaro"
          tone="success"
          value={done}
          of={parts.length}
          label={words.parts(done, parts.length)}
        />
        <div>
          <p className="font-semibold">{words.parts(done, parts.length)}</p>
          <SavedMark state={draft} />
        </div>
      </div>
      <ul className="mt-4 grid gap-0.5">
        {parts.map((part) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              className="-mx-2 flex items-center gap-2.5 rounded-md px-2 py-1.75 text-ink no-underline hover:bg-surface-2"
            >
              {part.done ? (
                <CircleCheck className="text-success" />
              ) : (
                <CircleDashed className="text-accent" />
              )}
              <span className={cx(!part.done && !part.optional && 'font-semibold')}>{part.title}</span>
              {part.done && <span className="sr-only">, {words.done}</span>}
              {part.optional && !part.done && (
                <span className="ml-auto text-sm text-ink-muted">{words.optional}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** On a small one: a strip under the header. */
export function PartsStrip({ parts, draft }: PartsProps) {
  const words = useMessages(messages)
  const done = countDone(parts)
  return (
    <div className="sticky top-15 z-10 -mx-(--gutter) mb-5 flex items-center gap-3 border-b border-line bg-canvas/95 px-(--gutter) py-2.5 text-sm backdrop-blur-md md:top-18 xl:hidden">
      <Ribs tone="success" value={done} of={parts.length} label={words.parts(done, parts.length)} />
      <span aria-hidden="true" className="font-semibold">
        {words.parts(done, parts.length)}
      </span>
      <span className="ml-auto text-right">
        <SavedMark state={draft} />
      </span>
    </div>
  )
}
