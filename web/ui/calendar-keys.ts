import { addDays, addMonths, type PlainDate, weekdayOf } from '#web/platform/plain-date.ts'

/** The day a key moves to, by the ARIA practices' date grid pattern. */
export function stepFor(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  from: PlainDate,
): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekdayOf(from))
    case 'End':
      return addDays(from, 6 - weekdayOf(from))
    case 'PageUp':
      return addMonths(from, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(from, shiftKey ? 12 : 1)
  }
}
