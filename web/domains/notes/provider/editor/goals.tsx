import type { NoteGoal } from '#core/contracts/note-parts.ts'
import { capitalize } from '#core/first-letter.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { usePlan } from '../plan/plans.ts'
import type { NoteWork } from './note-work.ts'

const progress = ['worked on', 'improved', 'no change', 'worse', 'met'] as const

type Shown = { id: string; planId: string; text: string }

interface GoalsProps {
  work: NoteWork
  patientId: string | undefined
  /** Ids of the goals the note before worked on. */
  before: ReadonlySet<string>
}

/** The goals of the treatment plan. The note says which of them this session worked on, and how it went. */
export function Goals({ work, patientId, before }: GoalsProps) {
  const { data: plan } = usePlan(patientId)
  const { values, change, readOnly } = work
  if (readOnly) return <SignedGoals goals={values.goals} />
  const active = plan?.goals.filter(({ status }) => status === 'active') ?? []
  // Met or dropped since it was chosen: it is still in the note, and is signed with it.
  const others = values.goals.filter(({ goalId }) => !active.some(({ id }) => id === goalId))
  const goals = [
    ...active.map((goal) => ({ ...goal, planId: plan?.id ?? '' })),
    ...others.map((goal) => ({ ...goal, id: goal.goalId, interventions: [] })),
  ]
  if (goals.length === 0) return null
  const chosen = (id: string) => values.goals.find(({ goalId }) => goalId === id)
  const set = ({ id: goalId, planId, text }: Shown, how: NoteGoal['progress'] | undefined) =>
    change((note) => ({
      ...note,
      goals: how
        ? [...note.goals.filter((one) => one.goalId !== goalId), { planId, goalId, text, progress: how }]
        : note.goals.filter((one) => one.goalId !== goalId),
    }))
  return (
    <section aria-labelledby="goals-title">
      <h2 id="goals-title" className="font-display text-md leading-tight font-medium">
        Treatment goals
      </h2>
      <ul className="mt-1.5 grid gap-2">
        {goals.map((one) => {
          const { id, interventions } = one
          const goal = chosen(id)
          const text = goal?.text ?? one.text
          return (
            <li key={id} className="grid gap-1 text-sm">
              <Checkbox
                checked={goal !== undefined}
                onChange={({ target }) => set(one, target.checked ? 'worked on' : undefined)}
                label={
                  <span className="leading-snug">
                    {text}
                    <span className="block text-xs text-ink-muted">
                      {[before.has(id) && 'Worked on last time', ...interventions].filter(Boolean).join('; ')}
                    </span>
                  </span>
                }
              />
              {goal && (
                <select
                  aria-label={`Progress: ${text}`}
                  value={goal.progress}
                  onChange={({ target }) => set({ ...one, text }, target.value as NoteGoal['progress'])}
                  className="ml-7 min-h-7 justify-self-start rounded-sm bg-surface-2 px-2 text-xs pointer-coarse:min-h-11"
                >
                  {progress.map((how) => (
                    <option key={how} value={how}>
                      {capitalize(how)}
                    </option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function SignedGoals({ goals }: { goals: readonly NoteGoal[] }) {
  if (goals.length === 0) return null
  return (
    <section aria-labelledby="goals-title">
      <h2 id="goals-title" className="font-display text-md leading-tight font-medium">
        Treatment goals
      </h2>
      <ul className="mt-1 grid gap-1 text-sm">
        {goals.map(({ goalId, text, progress: how }) => (
          <li key={goalId}>
            {text}: {how}
          </li>
        ))}
      </ul>
    </section>
  )
}
