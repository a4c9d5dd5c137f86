import { describeOutcome } from '#core/notes/plan-outcomes.ts'
import { providerName } from '#core/provider-name.ts'
import { formatDate, formatTime } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Goal, readGoals } from '../../shared/treatment-plan.ts'
import { VersionChanges } from '../../shared/version-changes.tsx'
import { goalStates } from './goal-states.ts'
import { type PlanHistory as History, usePlanHistory } from './plans.ts'

type Version = History['versions'][number]

/** Every plan of the patient, each version against the one before it. */
export function PlanHistory({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { data, isError } = usePlanHistory(patientId)
  return (
    <Dialog open onOpenChange={onClose} title="History of the treatment plan" width="lg">
      {isError && <p role="alert">We couldn’t load the history. Close this and try again.</p>}
      {!data && !isError && <Skeleton className="h-40" />}
      <div className="grid gap-8">
        {data?.map((plan) => (
          <ol key={plan.id} className="grid gap-5">
            {plan.versions.map((version, at) => (
              <VersionView
                key={version.version}
                plan={plan}
                version={version}
                before={plan.versions[at + 1]}
              />
            ))}
          </ol>
        ))}
      </div>
    </Dialog>
  )
}

interface VersionViewProps {
  plan: History
  version: Version
  before: Version | undefined
}

function VersionView({ plan, version, before }: VersionViewProps) {
  const goals = readGoals(version.goals)
  const goalsBefore = before ? readGoals(before.goals) : []
  const isClosing = version.status === 'closed'
  const title = (key: string) => {
    if (key === 'review') return 'Review date'
    const at = goals.findIndex(({ id }) => id === key)
    return at < 0 ? 'Goal removed' : `Goal ${at + 1}`
  }
  return (
    <li className="grid gap-2 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold tracking-normal">
        Version {version.version}
        <span className="font-normal text-ink-muted">
          {formatDate(version.saved_at)} at {formatTime(version.saved_at)},{' '}
          {version.provider ? providerName(version.provider) : 'a colleague'}
        </span>
        {!before && <Badge tone="info">Started</Badge>}
        {isClosing && <Badge>{['Closed', describeOutcome(plan.outcome)].filter(Boolean).join(': ')}</Badge>}
      </h3>
      {isClosing && plan.closing_note && (
        <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{plan.closing_note}</p>
      )}
      <VersionChanges
        before={describeParts(goalsBefore, before?.review_on)}
        after={describeParts(goals, version.review_on)}
        first={!before}
        title={title}
      />
    </li>
  )
}

/** The words of each goal by its id, and the review date. */
function describeParts(goals: readonly Goal[], reviewOn: string | null | undefined): Record<string, string> {
  return {
    ...Object.fromEntries(goals.map((goal) => [goal.id, describeGoal(goal)])),
    ...(reviewOn && { review: showPlainDate(reviewOn) }),
  }
}

function describeGoal({ text, status, objectives, interventions }: Goal): string {
  return [
    `${text} (${goalStates[status]})`,
    ...objectives.map((one) =>
      [
        `Objective: ${one.text}`,
        one.targetDate && ` by ${showPlainDate(one.targetDate)}`,
        one.status === 'met' && ' (Met)',
      ]
        .filter(Boolean)
        .join(''),
    ),
    ...(interventions.length > 0 ? [`Interventions: ${interventions.join('; ')}`] : []),
  ].join('\n')
}
