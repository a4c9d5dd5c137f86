import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Goal } from '../../shared/treatment-plan.ts'
import { goalStates } from './goal-states.ts'

const statuses = Object.entries(goalStates).map(([value, label]) => ({ value, label }))

/** Without empty lines. */
export function tidy(goal: Goal): Goal {
  return {
    ...goal,
    text: goal.text.trim(),
    objectives: goal.objectives.filter(({ text }) => text.trim()),
    interventions: goal.interventions.map((one) => one.trim()).filter(Boolean),
  }
}

export const hasDetails = ({ objectives, interventions }: Goal) =>
  objectives.length + interventions.length > 0

interface GoalFieldsProps {
  goal: Goal
  number: number
  error: string | undefined
  onChange: (more: Partial<Goal>) => void
  onRemove: () => void
}

export function GoalFields({ goal, number, error, onChange, onRemove }: GoalFieldsProps) {
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
