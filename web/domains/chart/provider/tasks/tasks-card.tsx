import { Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Loaded } from '../loaded.tsx'
import { type StaffTask, useAddTask, useFinishTask, useTaskOwners, useTaskPatients, useTasks } from './api.ts'
import { Details, type Linked, PatientLink } from './task-parts.tsx'

const ReassignTask = lazyPart(() => import('./reassign-task.tsx'))
const FinishedTasks = lazyPart(() => import('./finished-tasks.tsx'))

interface TasksCardProps {
  patientId?: string
  /** Initial values of a new task, if the screen knows what needs to be done, and by whom. */
  suggested?: { title: string; owner?: string } | undefined
}

/** Open tasks with owner and due date: one's own, or those about one patient. */
export function TasksCard({ patientId, suggested }: TasksCardProps) {
  const tasks = useTasks(patientId)
  const owners = useTaskOwners(patientId)
  const [adding, setAdding] = useState(false)
  const [showFinished, setShowFinished] = useState(false)
  const patientOf = usePatientOf(!patientId)
  const nameOf = (id: string) => owners.data?.find(({ user_id }) => user_id === id)?.name
  return (
    <Card id="tasks" aria-labelledby="staff-tasks">
      <CardHead
        id="staff-tasks"
        title="Tasks"
        action={
          <Button size="sm" variant="secondary" onClick={() => setAdding(!adding)}>
            <Plus />
            Add task
          </Button>
        }
      />
      {adding && (
        <AddTask
          patientId={patientId}
          suggested={suggested}
          owners={owners.data ?? []}
          onDone={() => setAdding(false)}
        />
      )}
      <Loaded query={tasks} what="the tasks">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">
              {patientId
                ? 'You have no open tasks about this patient. Tasks you assign or are assigned will appear here. Tasks between colleagues don’t.'
                : 'No open tasks. Tasks assigned to you will appear here.'}{' '}
              Select Add task to create one.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((task) => (
                <TaskRow key={task.id} task={task} owner={nameOf(task.owner_id)} patient={patientOf(task)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button
        size="sm"
        variant="quiet"
        className="mt-2 -ml-2.5"
        aria-expanded={showFinished}
        onClick={() => setShowFinished(!showFinished)}
      >
        Completed tasks
      </Button>
      <Suspense>{showFinished && <FinishedTasks patientId={patientId} patientOf={patientOf} />}</Suspense>
    </Card>
  )
}

function usePatientOf(wanted: boolean): (task: StaffTask) => Linked | undefined {
  const auth = useAuth()
  const role = auth.status === 'signed-in' ? auth.role : undefined
  const { pathname } = useLocation()
  const inOffice = role === 'front_desk' || role === 'biller'
  const { data } = useTaskPatients(wanted && inOffice)
  const inAdmin = pathname.startsWith(paths.admin)
  return (task) => {
    if (!wanted || !task.patient_id) return
    if (task.patient) {
      const chartOf = inAdmin ? paths.adminChart : paths.patientChart
      return { name: patientName(task.patient), href: chartOf(task.patient.id) }
    }
    if (role === 'admin') return { name: 'Patient’s chart', href: paths.adminChart(task.patient_id) }
    if (role === 'provider') return { name: 'Patient not under your care', href: undefined }
    const known = data?.find(({ task_id }) => task_id === task.id)
    return (
      known && {
        name: known.name,
        href: role === 'front_desk' ? paths.frontDeskPatient(known.patient_id) : undefined,
      }
    )
  }
}

interface TaskRowProps {
  task: StaffTask
  owner: string | undefined
  patient: Linked | undefined
}

function TaskRow({ task, owner, patient }: TaskRowProps) {
  const me = usePerson().id
  const finish = useFinishTask()
  const [reassigning, setReassigning] = useState(false)
  const overdue = task.due_on < today()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <Checkbox
        checked={finish.isPending}
        disabled={finish.isPending}
        onChange={() => finish.mutate(task.id)}
        label={<span className="font-medium">{task.title}</span>}
      />
      <PatientLink {...patient} />
      <span className="ml-auto flex flex-wrap items-center gap-2 text-xs text-ink-muted">
        {task.owner_id === me ? 'You' : (owner ?? 'A colleague')}
        {overdue ? (
          <Badge tone="danger">Overdue, {showPlainDate(task.due_on)}</Badge>
        ) : (
          <span className="num">due {showPlainDate(task.due_on)}</span>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={reassigning}
          aria-label={`Reassign: ${task.title}`}
          onClick={() => setReassigning(!reassigning)}
        >
          Reassign
        </Button>
      </span>
      <Details text={task.details} />
      <Suspense>{reassigning && <ReassignTask task={task} onDone={() => setReassigning(false)} />}</Suspense>
    </li>
  )
}

interface AddTaskProps {
  patientId: string | undefined
  suggested: TasksCardProps['suggested']
  owners: readonly { user_id: string; name: string }[]
  onDone: () => void
}

interface TaskValues {
  title: string
  owner: string
  due: string
}

/** What is typed is kept until the task is added or canceled. */
function AddTask({ patientId, suggested, owners, onDone }: AddTaskProps) {
  const me = usePerson().id
  const add = useAddTask()
  const draft = useDraftValues<Partial<TaskValues>>(patientId ? `task:${patientId}` : 'task')
  const { title, owner, due }: TaskValues = {
    title: suggested?.title ?? '',
    owner: owners.find(({ name }) => name === suggested?.owner)?.user_id ?? me,
    due: today(),
    ...draft.values,
  }
  const set = (change: Partial<TaskValues>) => draft.save({ ...draft.values, ...change })
  const [tried, setTried] = useState(false)

  function close() {
    void draft.discard()
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!title.trim() || !due || add.isPending) return
    add.mutate(
      { title: title.trim(), owner_id: owner, due_on: due, ...(patientId && { patient_id: patientId }) },
      { onSuccess: close },
    )
  }

  if (!draft.ready) return <SkeletonRows rows={1} />
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-3 grid items-start gap-3 rounded-md border border-line p-3.5 sm:grid-cols-2"
    >
      <Field
        label="Task"
        error={tried && !title.trim() ? 'Enter what needs to be done' : undefined}
        className="sm:col-span-2"
      >
        <Input
          autoFocus
          maxLength={200}
          value={title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Owner">
        <Select
          value={owner}
          onChange={(chosen) => set({ owner: chosen })}
          options={owners.map(({ user_id, name }) => ({
            value: user_id,
            label: user_id === me ? `${name} (you)` : name,
          }))}
        />
      </Field>
      <DateField
        label="Due"
        value={due}
        onChange={(day) => set({ due: day })}
        error={tried && !due ? 'Choose a due date' : undefined}
      />
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm" busy={add.isPending}>
          Add task
        </Button>
        <Button size="sm" variant="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
