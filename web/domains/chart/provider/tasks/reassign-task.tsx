import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type StaffTask, useReassignTask, useTaskOwners } from './api.ts'

/** Gives the task to someone else who may have it. */
export default function ReassignTask({ task, onDone }: { task: StaffTask; onDone: () => void }) {
  const owners = useTaskOwners(task.patient_id ?? undefined)
  const reassign = useReassignTask()
  const [owner, setOwner] = useState('')
  const others = owners.data?.filter(({ user_id }) => user_id !== task.owner_id) ?? []
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <Field
        label="New owner"
        className="grow"
        error={owners.isError ? 'We couldn’t load your colleagues.' : undefined}
      >
        <NativeSelect
          value={owner}
          placeholder="Choose a person"
          options={others.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          onChange={({ target }) => setOwner(target.value)}
        />
      </Field>
      <Button
        size="sm"
        variant="secondary"
        disabled={!owner}
        busy={reassign.isPending}
        onClick={() => reassign.mutate({ task: task.id, owner }, { onSuccess: onDone })}
      >
        Assign task
      </Button>
    </div>
  )
}
