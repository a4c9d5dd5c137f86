import type { ContactKind, WorklistTask } from '#core/answers/safety-worklist.ts'
import { formatDay, formatTime } from '#core/scheduling/format-when.ts'

const minute = 60_000

/** "8 min", "1 hr 46 min", "2 days" */
export function formatAge(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

/** When something is due: "in 12 min" within the hour, then "at 5:00 PM", "tomorrow at 5:00 PM", "Mon, Nov 23 at 8:00 AM". */
export function formatDue(at: string, now: number, timeZone: string): string {
  const ahead = Math.ceil((Date.parse(at) - now) / minute)
  if (ahead <= 0) return 'now'
  if (ahead < 60) return `in ${ahead} min`
  const time = `at ${formatTime(at, timeZone)}`
  const dayOf = (instant: number | string) => formatDay(instant, timeZone, 'en', { dateStyle: 'short' })
  if (dayOf(at) === dayOf(now)) return time
  if (dayOf(at) === dayOf(now + 24 * 60 * minute)) return `tomorrow ${time}`
  return `${formatDay(at, timeZone, 'en', { weekday: 'short', month: 'short', day: 'numeric' })} ${time}`
}

/** "at 3:03 PM" today, otherwise with the day. */
export function formatAt(at: string, now: number, timeZone: string): string {
  const day = (instant: number | string) => formatDay(instant, timeZone, 'en', { dateStyle: 'short' })
  const time = formatTime(at, timeZone)
  return day(at) === day(now)
    ? time
    : `${formatDay(at, timeZone, 'en', { weekday: 'short', month: 'short', day: 'numeric' })}, ${time}`
}

export interface StateLine {
  kind:
    | 'acknowledged'
    | 'contact'
    | 'missed'
    | 'reminder'
    | 'reminder-due'
    | 'escalated'
    | 'due'
    | 'safe'
    | 'safe-before'
    | 'not-safe'
    | 'unanswered'
  text: string
}

/** The result of a contact attempt, as shown in the menu and the list. */
export const contactWords: Record<ContactKind, string> = {
  reached: 'Reached patient',
  no_answer: 'Called, no answer',
  voicemail: 'Left a voicemail',
  emergency_contact: 'Called the emergency contact',
  called_911: 'Called 911',
}

interface SafeQuestion {
  created_at: string
  last_reported_at: string | null
  safe_asked_at: string | null
  safe_answer: string | null
  safe_answered_at: string | null
}

/** What the patient answered to "Are you safe right now?", and when they were asked and gave no answer. */
export function safeLines(
  {
    created_at,
    last_reported_at,
    safe_asked_at: asked,
    safe_answer: answer,
    safe_answered_at: answered,
  }: SafeQuestion,
  now: number,
  timeZone: string,
): StateLine[] {
  const lines: StateLine[] = []
  if (answer && answered) {
    const at = formatAt(answered, now, timeZone)
    const before = Date.parse(answered) < Date.parse(last_reported_at ?? created_at)
    if (answer !== 'safe') lines.push({ kind: 'not-safe', text: `Answered “No, I need help now” at ${at}` })
    // Nothing about what came after it.
    else if (before)
      lines.push({ kind: 'safe-before', text: `Answered “Yes, I’m safe” at ${at}, before the latest report` })
    else lines.push({ kind: 'safe', text: `Answered “Yes, I’m safe” at ${at}` })
  }
  if (asked && (!answered || Date.parse(asked) > Date.parse(answered)))
    lines.push({
      kind: 'unanswered',
      text: `“Are you safe right now?” asked at ${formatAt(asked, now, timeZone)}, not answered`,
    })
  return lines
}

/** What happened to a task and what is due, in reading order. */
export function stateLines(task: WorklistTask, now: number, timeZone: string): StateLine[] {
  return [
    ...safeLines(task, now, timeZone),
    ...acknowledgedLines(task, now, timeZone),
    ...contactLines(task, now, timeZone),
    ...(task.acknowledged_at
      ? dispositionReminder(task, now, timeZone)
      : [...reminderLines(task, now, timeZone), ...escalationLines(task, now, timeZone)]),
  ]
}

function acknowledgedLines(task: WorklistTask, now: number, timeZone: string): StateLine[] {
  if (!task.acknowledged_at) return []
  const who = task.acknowledged_by_me ? 'you' : task.acknowledged_by
  return [
    {
      kind: 'acknowledged',
      text: `Acknowledged by ${who} at ${formatAt(task.acknowledged_at, now, timeZone)}`,
    },
  ]
}

function contactLines(task: WorklistTask, now: number, timeZone: string): StateLine[] {
  return task.contacts.slice(0, 3).map(({ kind, at, by, by_me }) => ({
    kind: kind === 'no_answer' || kind === 'voicemail' ? 'missed' : 'contact',
    text: `${contactWords[kind]} at ${formatAt(at, now, timeZone)}${by && !by_me ? `, ${by}` : ''}`,
  }))
}

function dispositionReminder({ remind_at }: WorklistTask, now: number, timeZone: string): StateLine[] {
  if (!remind_at) return []
  return [
    {
      kind: 'reminder-due',
      text: `Reminder ${formatDue(remind_at, now, timeZone)} if no disposition is recorded`,
    },
  ]
}

function reminderLines(task: WorklistTask, now: number, timeZone: string): StateLine[] {
  const { reminders, remind_at, reminded_at, escalated_at } = task
  if (escalated_at && reminders > 0) {
    const sent = `${reminders} ${reminders === 1 ? 'reminder' : 'reminders'}`
    return [{ kind: 'reminder', text: `${task.provider ?? 'Practice'}: ${sent}, not acknowledged` }]
  }
  if (escalated_at) return []
  if (reminded_at && reminders > 0)
    return [{ kind: 'reminder', text: `Reminder sent ${formatAge(reminded_at, now)} ago` }]
  return remind_at ? [{ kind: 'reminder-due', text: `Reminder ${formatDue(remind_at, now, timeZone)}` }] : []
}

function escalationLines(task: WorklistTask, now: number, timeZone: string): StateLine[] {
  const { escalated_at, escalate_at } = task
  const current = task.escalated_to_me ? 'you' : task.escalated_to
  const next = task.escalates_to_me ? 'you' : (task.escalates_to ?? 'the supervising physician')
  const lines: StateLine[] = []
  if (escalated_at)
    lines.push({ kind: 'escalated', text: `Escalated to ${current} ${formatAge(escalated_at, now)} ago` })
  if (escalate_at) {
    const due = formatDue(escalate_at, now, timeZone)
    // At the end of the on-call list the same person is alerted once more.
    const again = escalated_at !== null && task.escalates_to === task.escalated_to
    lines.push({
      kind: 'due',
      text: again ? `Alerts ${current} again ${due}` : `Escalates to ${next} ${due}`,
    })
  }
  return lines
}
