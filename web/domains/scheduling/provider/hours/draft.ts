/** The schedule in the editor. Times are HH:MM, or an empty string if not entered yet. */
export interface SlotDraft {
  id: string
  day_of_week: number
  start_time: string
  end_time: string
  is_available: boolean
}

export interface ChangeDraft {
  id: string
  kind: 'off' | 'hours-off' | 'extra'
  starts_on: string
  ends_on: string
  start_time: string
  end_time: string
}

export interface VisitTypeDraft {
  id: string
  name: string
  duration_minutes: string
  is_active: boolean
}

export interface ScheduleDraft {
  hours: SlotDraft[]
  changes: ChangeDraft[]
  visitTypes: VisitTypeDraft[]
  bufferMinutes: number
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const buffers = [0, 5, 10, 15, 20, 30, 45, 60] as const

export const newSlot = (): SlotDraft => ({
  id: crypto.randomUUID(),
  day_of_week: 1,
  start_time: '09:00',
  end_time: '17:00',
  is_available: true,
})

export const newChange = (kind: ChangeDraft['kind']): ChangeDraft => ({
  id: crypto.randomUUID(),
  kind,
  starts_on: '',
  ends_on: '',
  start_time: kind === 'off' ? '' : '09:00',
  end_time: kind === 'off' ? '' : '12:00',
})

export const newVisitType = (): VisitTypeDraft => ({
  id: crypto.randomUUID(),
  name: '',
  duration_minutes: '30',
  is_active: true,
})

/** As the scheduling rules and the database read it. */
export function rowsOf({ hours, changes, visitTypes }: ScheduleDraft) {
  return {
    hours,
    changes: changes.map(({ id, kind, starts_on, ends_on, start_time, end_time }) => ({
      id,
      starts_on,
      ends_on: ends_on || starts_on,
      start_time: kind === 'off' ? null : start_time,
      end_time: kind === 'off' ? null : end_time,
      is_available: kind === 'extra',
    })),
    visitTypes: visitTypes.map(({ name, duration_minutes, ...rest }) => ({
      ...rest,
      name: name.trim(),
      duration_minutes: Number(duration_minutes),
    })),
  }
}
