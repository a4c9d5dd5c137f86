import { formatTime } from '#core/scheduling/format-when.ts'
import {
  type ChangeDraft,
  type ScheduleDraft,
  type SlotDraft,
  type VisitTypeDraft,
  weekdays,
} from './draft.ts'

/** The problem of each row, by its ID. Nothing is saved while there are any. */
export function problemsIn({ hours, changes, visitTypes }: ScheduleDraft): Map<string, string> {
  const problems = new Map<string, string>()
  const note = (id: string, problem: string | undefined) => problem && problems.set(id, problem)
  for (const slot of hours) note(slot.id, timesProblem(slot) ?? overlapProblem(slot, hours))
  for (const change of changes) note(change.id, changeProblem(change))
  for (const type of visitTypes) note(type.id, visitTypeProblem(type, visitTypes))
  return problems
}

function timesProblem({ start_time, end_time }: { start_time: string; end_time: string }) {
  if (!start_time || !end_time) return 'Enter a start and an end time'
  if (end_time <= start_time) return 'The end must be after the start'
}

function overlapProblem(slot: SlotDraft, all: readonly SlotDraft[]) {
  if (!slot.is_available) return
  const other = all.find(
    (one) =>
      one.id !== slot.id &&
      one.is_available &&
      one.day_of_week === slot.day_of_week &&
      one.start_time < slot.end_time &&
      slot.start_time < one.end_time,
  )
  if (other)
    return `Overlaps ${format(other.start_time)} to ${format(other.end_time)} on ${weekdays[slot.day_of_week]}`
}

/** "17:00" as the fields show it. */
const format = (time: string) => formatTime(`2000-01-01T${time}:00Z`, 'UTC')

function changeProblem(change: ChangeDraft) {
  if (!change.starts_on) return 'Choose the first day'
  if (change.ends_on && change.ends_on < change.starts_on) return 'The last day can’t be before the first day'
  if (change.ends_on && Date.parse(change.ends_on) - Date.parse(change.starts_on) > 366 * 86_400_000)
    return 'Choose one year or less at a time'
  if (change.kind !== 'off') return timesProblem(change)
}

function visitTypeProblem({ id, name, duration_minutes }: VisitTypeDraft, all: readonly VisitTypeDraft[]) {
  const wanted = name.trim()
  if (!wanted) return 'Enter a name'
  if (wanted.length > 60) return 'Use 60 characters or fewer'
  if (all.some((one) => one.id !== id && one.name.trim() === wanted)) return 'That name is already used'
  const minutes = Number(duration_minutes)
  if (!Number.isInteger(minutes) || minutes < 10 || minutes > 240) return 'Between 10 and 240 minutes'
}
