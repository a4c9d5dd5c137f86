import { ArrowRight } from 'lucide-react'
import { isForAge } from '#core/assessments/ages.ts'
import { asrs } from '#core/assessments/asrs.ts'
import { gad7 } from '#core/assessments/gad7.ts'
import { phq9 } from '#core/assessments/phq9.ts'
import { phqa } from '#core/assessments/phqa.ts'
import { ageOn } from '#web/platform/age.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useAssignments } from '../shared/assignments.ts'
import { InstrumentRow } from './instrument-row.tsx'
import { messages } from './messages.ts'
import { useResults } from './results.ts'

/** Named one by one: the others' questions need not be loaded for a card that does not show them. */
const offered = [phq9, phqa, gad7, asrs]

export default function SelfAssessmentCard() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data, isPending, isError, refetch } = useResults(offered.map(({ id }) => id))
  const assignments = useAssignments(usePerson().id)
  const { data: profile } = useProfile()
  const age = profile?.date_of_birth ? ageOn(profile.date_of_birth) : undefined
  const shown = offered.filter((instrument) => isForAge(instrument, age))
  const asked = assignments.data?.filter(({ completed_at }) => completed_at === null).length ?? 0
  return (
    <Card aria-labelledby="self-assessment">
      <CardHead id="self-assessment" title={words.title} />
      <p className="-mt-2 text-sm text-ink-muted">{words.lead}</p>
      {asked > 0 && (
        <p className="mt-3 rounded-md bg-primary-tint px-3.5 py-2.5 text-sm font-semibold">
          <a href={paths.aiDiagnostic()}>{words.asked(asked)}</a>
        </p>
      )}
      {isPending && (
        <Loading label={words.loading} className="pt-5">
          <SkeletonRows />
        </Loading>
      )}
      {((isError && !data) || (assignments.isError && !assignments.data)) && (
        <LoadFailed
          title={words.failed}
          onRetry={() => Promise.all([refetch(), assignments.refetch()])}
          retry={words.retry}
          className="mt-4"
        />
      )}
      {data && (
        <ul className="mt-1">
          {shown.map((instrument) => (
            <InstrumentRow
              key={instrument.id}
              instrument={instrument}
              results={data.filter((result) => result.instrument === instrument.id)}
              language={language}
              words={words}
            />
          ))}
        </ul>
      )}
      <ActionLink href={paths.aiDiagnostic()} className="mt-3">
        {words.seeAll}
        <ArrowRight />
      </ActionLink>
    </Card>
  )
}
