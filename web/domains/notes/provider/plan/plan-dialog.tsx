import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { logProblem } from '#web/platform/log.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { DateField, hasUnreadDate } from '#web/ui/date-field.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { type Goal, readGoals } from '../../shared/treatment-plan.ts'
import { goalStates } from './goal-states.ts'
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

const statuses = Object.entries(goalStates).map(([value, label]) => ({ value, label }))

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
      toast.success('Treatment plan saved')
      close()
    } catch (error) {
      logProblem('A treatment plan could not be saved', error)
      const code = (error as { code?: unknown }).code
      if ((code === changedElsewhere || code === alreadyThere) && (await takeNewer(filled))) return
      setProblem(refusal(error, 'We couldn’t save the plan. Check your connection and try again.'))
    }
  }

  /** Merges what someone else saved in the meantime with what is typed here. */
  async function takeNewer(filled: readonly Goal[]): Promise<boolean> {
    try {
      const newer = await fetchPlan(patientId)
      if (!newer || newer.version === plan?.version) return false
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

/** The database returns a draft with its keys in another order. */
const read = (plan: Plan): Plan => ({ ...plan, goals: readGoals(plan.goals) })

/** Without empty lines. */
function tidy(goal: Goal): Goal {
  return {
    ...goal,
    text: goal.text.trim(),
    objectives: goal.objectives.filter(({ text }) => text.trim()),
    interventions: goal.interventions.map((one) => one.trim()).filter(Boolean),
  }
}

const hasDetails = ({ objectives, interventions }: Goal) => objectives.length + interventions.length > 0

interface GoalFieldsProps {
  goal: Goal
  number: number
  error: string | undefined
  onChange: (more: Partial<Goal>) => void
  onRemove: () => void
}

function GoalFields({ goal, number, error, onChange, onRemove }: GoalFieldsProps) {
  const objectives = goal.objectives
  const changeObjective = (id: string, more: Partial<Goal['objectives'][number]>) =>
    onChange({ objectives: objectives.map((one) => (one.id === id ? { ...one, ...more } : one)) })
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Goal {number}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <Field label="Goal" error={error}>
          <Input
            value={goal.text}
            maxLength={500}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </Field>
        <Field label="Status">
          <NativeSelect
            options={statuses}
            placeholder={null}
            value={goal.status}
            onChange={({ target }) => onChange({ status: target.value as Goal['status'] })}
          />
        </Field>
        <RemoveGoal goal={goal} number={number} onRemove={onRemove} />
      </div>
      {objectives.map(({ id, text, targetDate = '', status }, n) => (
        <div key={id} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <Field label={`Objective ${n + 1}`}>
            <Input value={text} onChange={({ target }) => changeObjective(id, { text: target.value })} />
          </Field>
          <DateField
            label="Target date"
            optional
            value={targetDate}
            onChange={(day) => changeObjective(id, { targetDate: day || undefined })}
          />
          <Checkbox
            label="Met"
            className="sm:pt-8"
            checked={status === 'met'}
            onChange={({ target }) => changeObjective(id, { status: target.checked ? 'met' : 'active' })}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        onClick={() =>
          onChange({
            objectives: [...objectives, { id: crypto.randomUUID(), text: '', status: 'active' }],
          })
        }
      >
        <Plus />
        Add an objective
      </Button>
      <Field label="Interventions" optional hint="One per line.">
        <Textarea
          rows={2}
          value={goal.interventions.join('\n')}
          onChange={({ target }) => onChange({ interventions: target.value.split('\n') })}
        />
      </Field>
    </fieldset>
  )
}

/** Asks before words are lost. A goal that was worked on stays readable as a discontinued one. */
function RemoveGoal({ goal, number, onRemove }: Pick<GoalFieldsProps, 'goal' | 'number' | 'onRemove'>) {
  const isEmpty = !goal.text.trim() && !hasDetails(tidy(goal))
  const button = (
    <Button
      variant="plain"
      size="icon"
      aria-label={`Remove goal ${number}`}
      {...(isEmpty && { onClick: onRemove })}
    >
      <Trash2 />
    </Button>
  )
  if (isEmpty) return button
  return (
    <Confirm
      trigger={button}
      title={`Remove goal ${number}?`}
      description={`“${goal.text.trim() || 'No title'}” will be removed from the plan, with its objectives and interventions, when you save. Earlier versions keep it. If you worked on it, set its status to Met or Discontinued instead.`}
      confirmLabel="Remove goal"
      cancelLabel="Keep goal"
      onConfirm={onRemove}
    />
  )
}
