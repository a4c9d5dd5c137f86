import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { DateField, hasUnreadDate } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Goal } from '../../shared/treatment-plan.ts'
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

/** The whole plan in one form. Each save is a version; what it said before stays readable. */
export function PlanDialog({ plan: opened, patientId, providerId, onClose }: PlanDialogProps) {
  // The version that is edited: the list outside may be newer by the time this one is saved.
  const [plan, setPlan] = useState(opened)
  const [goals, setGoals] = useState<readonly Goal[]>(plan?.goals.length ? plan.goals : [newGoal()])
  const [reviewOn, setReviewOn] = useState(plan?.reviewOn ?? '')
  const [reviewed, setReviewed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState(false)
  const { mutateAsync, isPending } = useSavePlan(patientId, providerId)
  const change = (id: string, more: Partial<Goal>) =>
    setGoals((before) => before.map((goal) => (goal.id === id ? { ...goal, ...more } : goal)))

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
      onClose()
    } catch (error) {
      logProblem('A treatment plan could not be saved', error)
      const code = (error as { code?: unknown }).code
      if ((code === changedElsewhere || code === alreadyThere) && (await takeNewer(filled))) return
      setProblem(refusal(error, 'We couldn’t save the plan. Check your connection and try again.'))
    }
  }

  /** Puts what somebody else saved meanwhile together with what is typed here. */
  async function takeNewer(typed: readonly Goal[]): Promise<boolean> {
    try {
      const newer = await fetchPlan(patientId)
      if (!newer || newer.version === plan?.version) return false
      setGoals(mergeGoals(plan?.goals ?? [], typed, newer.goals))
      if (reviewOn === (plan?.reviewOn ?? '')) setReviewOn(newer.reviewOn ?? '')
      setPlan(newer)
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
    setReviewed(done)
    if (done && (!reviewOn || reviewOn <= today())) setReviewOn(addDays(today(), usualReviewDays))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      width="lg"
      title={plan ? 'Edit treatment plan' : 'Start a treatment plan'}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
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
            onRemove={() => setGoals((before) => before.filter(({ id }) => id !== goal.id))}
          />
        ))}
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setGoals((before) => [...before, newGoal()])}
        >
          <Plus />
          Add a goal
        </Button>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label="Review date" optional value={reviewOn} onChange={setReviewOn} />
          {plan && (
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
      </form>
    </Dialog>
  )
}

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
      description={`“${goal.text.trim() || 'No title'}” leaves the plan with its objectives and interventions when you save. Earlier versions keep it. If you worked on it, set its status to Met or Discontinued instead.`}
      confirmLabel="Remove goal"
      cancelLabel="Keep goal"
      onConfirm={onRemove}
    />
  )
}
