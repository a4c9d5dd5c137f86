import type { MedicineEvent } from '../types.ts'
import { doseIn } from './dose.ts'
import type { Row } from './medicine-rows.ts'
import type { Said } from './turns.ts'

const onlyMentioned = ({ decided: _, ...rest }: MedicineEvent): MedicineEvent => ({
  ...rest,
  action: 'mentioned',
})

/** The clinician's last decision about a medicine doesn't stand. */
export function withdraw(row: Row): void {
  const at = row.events.findLastIndex(({ by, decided }) => by === 'provider' && decided === 'clinician')
  const event = row.events[at]
  if (event) row.events[at] = onlyMentioned(event)
}

/** "The donepezil, five. No, ten.": the later figure is the one that was meant. */
export function corrects({ text, line }: Said, row: Row, events: readonly MedicineEvent[]): boolean {
  const [event] = events
  const at = row.events.length - 1
  const before = row.events[at]
  if (!event?.dose || !before?.dose || !before.evidence.includes(line.id)) return false
  if (!/^(?:no|sorry|wait|i mean|actually|excuse me)\b/i.test(text)) return false
  row.events[at] = {
    ...before,
    ...event,
    action: event.action === 'mentioned' ? before.action : event.action,
  }
  return true
}

/** "Let's double it. That's 4 at bedtime.": the dose of what was decided in the sentence before. */
export function refines({ text }: Said, row: Row, before: Said | undefined): boolean {
  const at = row.events.length - 1
  const event = row.events[at]
  if (!before || !event || event.text !== before.text || event.dose || event.action === 'mentioned')
    return false
  if (!/^(?:so |and )*(?:that['’]s|that is|that makes|which is|so|make it|that['’]ll be)\b/i.test(text))
    return false
  const dose = doseIn(
    text.replace(/^(?:so |and )*(?:that['’]s|that is|that makes|which is|that['’]ll be)/i, 'to'),
  )
  if (!dose) return false
  row.events[at] = { ...event, dose }
  return true
}
