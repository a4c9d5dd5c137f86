import { ClipboardCheck } from 'lucide-react'
import { findInstrument } from '#core/assessments/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describePlainDate, today } from '#web/platform/plain-date.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { takeAddress } from './addresses.ts'
import { AssessmentList } from './assessment-list.tsx'
import { useAssignments } from './assignments.ts'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { sayName } from './say.ts'
import { YourProgress } from './your-progress.tsx'

/** What can be taken, what is asked for, and how it has been going. */
export function SelfAssessment() {
  return (
    <Loaded>
      {(results) => (
        <div className="grid items-start gap-6 pb-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid gap-6">
            <Assigned />
            <AssessmentList results={results} />
          </div>
          <YourProgress results={results} />
        </div>
      )}
    </Loaded>
  )
}

export function OwnProgress() {
  return <Loaded>{(results) => <YourProgress results={results} />}</Loaded>
}

/** What a provider asked for. Nothing is shown when nobody did. */
function Assigned() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data = [] } = useAssignments(usePerson().id)
  const open = data.filter(({ completed_at }) => completed_at === null)
  if (open.length === 0) return null
  return (
    <Card aria-labelledby="assigned-to-me" className="border-primary-line bg-primary-tint">
      <CardHead id="assigned-to-me" title={words.assigned} />
      <ul className="grid gap-4">
        {open.map(({ id, instrument: of, due_on, note }) => {
          const instrument = findInstrument(of)
          if (!instrument) return null
          const name = sayName(instrument, language)
          const day = describePlainDate(due_on, { weekday: 'long', month: 'long', day: 'numeric' }, language)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="grid min-w-0 grow basis-56 gap-1">
                <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
                  <ClipboardCheck className="text-primary" />
                  {name}
                </h3>
                <p className="text-sm">{due_on < today() ? words.wasDue(day) : words.due(day)}</p>
                {note && <p className="text-sm text-ink-muted">“{note}”</p>}
              </div>
              <a href={takeAddress(instrument.id)} className={buttonClass({ size: 'sm' })}>
                {words.startName(name)}
              </a>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
