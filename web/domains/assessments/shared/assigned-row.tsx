import { ClipboardCheck } from 'lucide-react'
import type { Instrument } from '#core/assessments/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describePlainDate, today } from '#web/platform/plain-date.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Assignment } from './assignments.ts'
import { messages } from './messages.ts'
import { describeName } from './wording.ts'

interface AssignedRowProps {
  assignment: Assignment
  instrument: Instrument
  /** Where the questions are. */
  href: string
}

/** One assigned questionnaire, its due date, and a link to it. */
export function AssignedRow({ assignment: { due_on, note }, instrument, href }: AssignedRowProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = describeName(instrument, language)
  const day = describePlainDate(due_on, { weekday: 'long', month: 'long', day: 'numeric' }, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
          <ClipboardCheck className="text-primary" />
          {name}
        </h3>
        <p className="text-sm">{due_on < today() ? words.wasDue(day) : words.due(day)}</p>
        {note && <p className="text-sm text-ink-muted">“{note}”</p>}
      </div>
      <a href={href} className={buttonClass({ size: 'sm' })}>
        {words.startName(name)}
      </a>
    </li>
  )
}
