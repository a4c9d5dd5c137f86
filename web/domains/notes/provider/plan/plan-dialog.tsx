import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { logProblem } from '#web/platform/log.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField, hasUnreadDate } from '#web/ui/date-field.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { type Goal, readGoals } from '../../shared/treatment-plan.ts'
import { GoalFields, hasDetails, tidy } from './goal-fields.tsx'
import { mergeGoals } from './merge-goals.ts'
import { fetchPlan, type Plan, useSavePlan } from './plans.ts'

interface PlanDialogProps {
  plan: Plan | null
  patientId: string
  providerId: string
  onClose: () => void
}

const newGoal = (): Goal => ({
  id: crypto.randomUUID(),
  text: '',
  status: 'active',
  objectives: [],
  interventions: [],
})

const usualReviewDays = 90
const changedElsewhere = 'SM419'
const alreadyThere = '23505'

interface PlanDraft {
  /** The version that the writing began from: the list outside may be newer by the time this one is saved. */
  base: Plan | null
  goals: Goal[]
  reviewOn: string
  /** The day on which it was reviewed with the patient. */
  reviewedOn: string
}

/** The whole plan in one form, kept until it is saved. Each save is a version; earlier versions stay readable. */
export function PlanDialog({ plan: opened, patientId, providerId, onClose }: PlanDialogProps) {
  const draft = useDraftValues<PlanDraft>(`treatment-plan-${patientId}`)
  const { base } = draft.values
  // Text written for a plan that was closed in the meantime becomes part of the current one.
  const plan = base === undefined ? opened : base && base.id === opened?.id ? read(base) : null
  const [blank] = useState(() => [newGoal()])
  const before = plan?.goals.length ? plan.goals : blank
  const goals = draft.values.goals ? readGoals(draft.values.goals) : before
  const { reviewOn = plan?.reviewOn ?? '' } = draft.values
  const reviewed = draft.values.reviewedOn === today()
  const unsaved =
    reviewed || reviewOn !== (plan?.reviewOn ?? '') || JSON.stringify(goals) !== JSON.stringify(before)
  const [typed, setTyped] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState(false)
  const { mutateAsync, isPending } = useSavePlan(patientId, providerId)

  function keep(more: Partial<PlanDraft>) {
    setTyped(true)
    const reviewedOn = draft.values.reviewedOn ?? ''
    draft.save({ base: plan, goals, reviewOn, reviewedOn, ...more })
  }
  const change = (id: string, more: Partial<Goal>) =>
    keep({ goals: goals.map((goal) => (goal.id === id ? { ...goal, ...more } : goal)) })
  function close() {
    if (base !== undefined) void draft.discard()
    onClose()
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasUnreadDate(event.currentTarget)) return
    const filled = goals.map(tidy).filter((goal) => goal.text || hasDetails(goal))
    if (filled.length === 0) return setProblem('Enter at least one goal')
    if (filled.some(({ text }) => !text)) return setTried(true)
    setProblem(undefined)
    try {
      await mutateAsync({
        plan,
        goals: filled,
        reviewOn: reviewOn || null,
        ...(reviewed ? { reviewedOn: today() } : {}),
      })
      finish()
    } catch (error) {
      logProblem('A treatment plan could not be saved', error)
      if (isConflict(error) && (await takeNewer(filled))) return
      setProblem(describeNotStored(error, { failed: 'save the plan', stored: 'the plan was saved' }))
    }
  }

  function finish() {
    toast.success('Treatment plan saved')
    close()
  }

  /**
   * Merges what someone else saved in the meantime with what is typed here. Nothing is left to do where a save whose
   * answer was lost stored exactly this.
   */
  async function takeNewer(filled: readonly Goal[]): Promise<boolean> {
    try {
      const newer = await fetchPlan(patientId)
      if (!newer || newer.version === plan?.version) return false
      if (newer.reviewOn === (reviewOn || null) && isSame(newer.goals, filled)) {
        finish()
        return true
      }
      keep({
        base: newer,
        goals: mergeGoals(plan?.goals ?? [], filled, newer.goals),
        ...(reviewOn === (plan?.reviewOn ?? '') && { reviewOn: newer.reviewOn ?? '' }),
      })
      setProblem(
        'Someone else changed this plan while you were editing. We combined their changes with yours. Check it, then save again.',
      )
      return true
    } catch (error) {
      logProblem('The newer treatment plan could not be read', error)
      return false
    }
  }

  function review(done: boolean) {
    keep({
      reviewedOn: done ? today() : '',
      ...(done && (!reviewOn || reviewOn <= today()) && { reviewOn: addDays(today(), usualReviewDays) }),
    })
  }

  return (
    <WrittenDialog
      unsaved={unsaved}
      onClose={close}
      busy={isPending}
      width="lg"
      title={opened ? 'Edit treatment plan' : 'Start a treatment plan'}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <fieldset disabled={!draft.ready} className="grid min-w-0 gap-5">
          {unsaved && !typed && (
            <p className="text-sm">Your unsaved changes are back. Save the plan to keep them.</p>
          )}
          {problem && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
          )}
          {goals.map((goal, n) => (
            <GoalFields
              key={goal.id}
              goal={goal}
              number={n + 1}
              error={tried && !goal.text.trim() && hasDetails(tidy(goal)) ? 'Enter the goal' : undefined}
              onChange={(more) => change(goal.id, more)}
              onRemove={() => keep({ goals: goals.filter(({ id }) => id !== goal.id) })}
            />
          ))}
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-start"
            onClick={() => keep({ goals: [...goals, newGoal()] })}
          >
            <Plus />
            Add a goal
          </Button>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DateField
              label="Review date"
              optional
              value={reviewOn}
              onChange={(day) => keep({ reviewOn: day })}
            />
            {opened && (
              <Checkbox
                label="Reviewed with the patient today"
                className="sm:pt-8"
                checked={reviewed}
                onChange={({ target }) => review(target.checked)}
              />
            )}
          </div>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={isPending} busyLabel="Saving…">
              Save plan
            </Button>
          </DialogActions>
        </fieldset>
      </form>
    </WrittenDialog>
  )
}

function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === changedElsewhere || code === alreadyThere
}

/** The database returns a draft with its keys in another order. */
const read = (plan: Plan): Plan => ({ ...plan, goals: readGoals(plan.goals) })
const isSame = (stored: readonly Goal[], sent: readonly Goal[]) =>
  JSON.stringify(stored) === JSON.stringify(readGoals(sent as Goal[]))
