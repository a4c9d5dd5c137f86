import { findInstrument } from '#core/assessments/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { takeAddress } from './addresses.ts'
import { AssessmentList } from './assessment-list.tsx'
import { AssignedRow } from './assigned-row.tsx'
import { useAssignments } from './assignments.ts'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { YourProgress } from './your-progress.tsx'

/** Available and assigned questionnaires, and progress. */
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

/** Assigned questionnaires. Nothing is shown if there are none. */
function Assigned() {
  const words = useMessages(messages)
  const { data, isError, refetch } = useAssignments(usePerson().id)
  if (!data)
    return isError && <LoadFailed title={words.assignedFailed} onRetry={refetch} retry={words.retry} />
  const open = data.filter(({ completed_at }) => completed_at === null)
  if (open.length === 0) return null
  return (
    <Card aria-labelledby="assigned-to-me" className="border-primary-line bg-primary-tint">
      <CardHead id="assigned-to-me" title={words.assigned} />
      <ul className="grid gap-4">
        {open.map((assignment) => {
          const instrument = findInstrument(assignment.instrument)
          return (
            instrument && (
              <AssignedRow
                key={assignment.id}
                assignment={assignment}
                instrument={instrument}
                href={takeAddress(instrument.id)}
              />
            )
          )
        })}
      </ul>
    </Card>
  )
}
