import { type ReactNode, useEffect, useRef } from 'react'
import type { DraftState } from '#web/platform/drafts/draft-keeper.ts'
import { useMessages } from '#web/platform/language.ts'
import { messages } from './messages.ts'
import { type Part, PartsCard, PartsStrip } from './parts.tsx'

interface StageFrameProps {
  step: 1 | 2
  title: string
  lead: string
  parts: readonly Part[]
  draft: DraftState
  children: ReactNode
}

/** A field that is jumped to keeps its label clear of the header and the strip. */
export const formClass =
  'grid grid-cols-1 gap-5 [&_input]:scroll-mt-36 [&_textarea]:scroll-mt-36 [&_button]:scroll-mt-36'

/** Where the patient stands on the way in: the form, and beside it how far it is. */
export function StageFrame({ step, title, lead, parts, draft, children }: StageFrameProps) {
  const words = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Coming from the first step, the page is scrolled to its end and the focus was on a button that is gone.
    if (step !== 2) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <div className="pt-7 pb-12 md:pt-10">
      <header className="mb-6 grid max-w-[65ch] gap-2">
        <p className="text-sm font-semibold text-accent">{words.nextStep(step)}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-3xl leading-tight font-display outline-none md:text-4xl"
        >
          {title}
        </h1>
        <p className="text-ink-muted md:text-lg">{lead}</p>
      </header>
      <PartsStrip parts={parts} draft={draft} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {children}
        <PartsCard parts={parts} draft={draft} />
      </div>
    </div>
  )
}
