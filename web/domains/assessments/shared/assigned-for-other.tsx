import { useSearchParams } from 'react-router'
import { findInstrument } from '#core/assessments/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { usePatientHome, usePatientId } from '#web/platform/session/acting-for.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { AssignedRow } from './assigned-row.tsx'
import { useAssignments } from './assignments.ts'
import { messages } from './messages.ts'
import { Questionnaire } from './questionnaire.tsx'

/**
 * For a guardian or proxy of a patient who doesn't sign in: assigned questionnaires, and the questions themselves.
 */
export default function AssignedForOther({ firstName }: { firstName: string }) {
  const words = useMessages(messages)
  const home = usePatientHome()
  const [search, setSearch] = useSearchParams()
  const { data, isError, refetch } = useAssignments(usePatientId())
  if (!data)
    return isError && <LoadFailed title={words.assignedFailed} onRetry={refetch} retry={words.retry} />
  const open = data.flatMap((assignment) => {
    const instrument = assignment.completed_at === null && findInstrument(assignment.instrument)
    return instrument ? [{ assignment, instrument }] : []
  })
  const taken = open.find(({ instrument }) => instrument.id === search.get('take'))
  if (taken)
    return (
      <div className="grid gap-4">
        <Banner title={words.answeringFor(firstName)}>{words.answeringForText(firstName)}</Banner>
        <Questionnaire
          instrument={taken.instrument}
          onStored={() => {
            toast.success(words.answersSent)
            setSearch({}, { replace: true })
          }}
        />
      </div>
    )
  if (open.length === 0) return null
  return (
    <Card aria-labelledby="assigned-for-other" className="border-primary-line bg-primary-tint">
      <CardHead id="assigned-for-other" title={words.assignedFor(firstName)} />
      <ul className="grid gap-4">
        {open.map(({ assignment, instrument }) => (
          <AssignedRow
            key={assignment.id}
            assignment={assignment}
            instrument={instrument}
            href={`${home}?take=${instrument.id}`}
          />
        ))}
      </ul>
    </Card>
  )
}
