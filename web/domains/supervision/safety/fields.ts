import { z } from 'zod'

const minutes = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, 'Enter a number')
    .refine((text) => Number(text) >= least && Number(text) <= most, `Enter ${least} to ${most}`)

const reminders = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\s*,\s*\d{1,4}){0,4}$/, 'Enter up to five numbers, separated by commas')
  .refine((text) => numbers(text).every((one) => one > 0 && one <= 1440), 'Enter 1 to 1440')

const clock = z.string().regex(/^\d\d:\d\d/, 'Enter a time')

export const settingsFields = z
  .object({
    opens_at: clock,
    closes_at: clock,
    tier1_remind_minutes: reminders,
    tier1_escalate_minutes: minutes(1, 240),
    tier1_next_minutes: minutes(1, 240),
    tier2_remind_minutes: reminders,
    tier2_escalate_minutes: minutes(15, 1440),
    tier2_next_minutes: minutes(5, 1440),
    overdue_hours: minutes(1, 168),
  })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, {
    path: ['closes_at'],
    message: 'Closing time must be after opening time',
  })

/** "5, 15" → [5, 15] */
export function numbers(text: string): number[] {
  return text.split(',').map((one) => Number(one.trim()))
}
