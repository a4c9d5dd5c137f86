import { CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { practice } from '#core/practice.ts'
import type { DraftState } from '#web/platform/drafts/draft-keeper.ts'
import { SavedMark } from '#web/platform/drafts/saved-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Ribs } from '#web/ui/ribs.tsx'
import { FormAbout } from '../profile-form/use-profile-words.ts'
import { useWords } from './use-words.ts'

interface Part {
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

/** On a wide screen: next to the form, always in view. */
function PartsCard({ parts, draft }: PartsProps) {
  const words = useWords()
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
function PartsStrip({ parts, draft }: PartsProps) {
  const words = useWords()
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

interface StageFrameProps {
  step: 1 | 2
  title: string
  /** The browser title, if the page's title is a greeting. */
  page?: string
  lead: string
  /** None where there is nothing to fill in. */
  parts: readonly Part[]
  draft: DraftState
  children: ReactNode
}

/** A field that is jumped to keeps its label clear of the header and the strip. */
export const formClass =
  'grid grid-cols-1 gap-5 [&_input]:scroll-mt-36 [&_textarea]:scroll-mt-36 [&_button]:scroll-mt-36'

/** The frame of a registration step: the form, with its progress next to it. */
export function StageFrame({ step, title, page = title, lead, parts, draft, children }: StageFrameProps) {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOwn = useContext(FormAbout) === undefined

  useEffect(() => {
    // Coming from the first step, the page is scrolled to its end and the focus was on a button that is gone.
    if (step !== 2) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <div className="pt-7 pb-12 md:pt-10">
      {isOwn && <title>{`${page}, ${practice.name}`}</title>}
      <header className="mb-6 grid max-w-[65ch] gap-2">
        <p className="text-sm font-semibold text-accent">{words.nextStep(step)}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-3xl leading-tight font-display outline-none md:text-4xl"
        >
          {title}
        </h1>
        <p data-keep-clear className="text-ink-muted md:text-lg">
          {lead}
        </p>
      </header>
      {parts.length > 0 && <PartsStrip parts={parts} draft={draft} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {children}
        {parts.length > 0 && <PartsCard parts={parts} draft={draft} />}
      </div>
    </div>
  )
}
