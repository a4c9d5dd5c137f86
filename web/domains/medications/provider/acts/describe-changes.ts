import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import { isRefillRequested } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'

/** Says what someone else changed about a medication while its dialog was open, and that the input is kept. */
export function describeChanges(before: Medication, after: Medication): string {
  const facts = [
    ['dosage', before.dosage, after.dosage],
    ['frequency', describeFrequency(before.frequency), describeFrequency(after.frequency)],
    ['route', describeRoute(before.route), describeRoute(after.route)],
    ['instructions', before.instructions, after.instructions],
    ['quantity', before.quantity, after.quantity],
    ['days of supply', before.daysSupply, after.daysSupply],
    ['refills', before.refillsRemaining, after.refillsRemaining],
    ['status', before.status, after.status],
  ] as const
  const changed = [
    ...facts.flatMap(([name, was, is]) =>
      (was ?? '') === (is ?? '') ? [] : [`${name} ${was || 'none'} to ${is || 'none'}`],
    ),
    ...(isRefillRequested(before) && !isRefillRequested(after) ? ['the refill request was answered'] : []),
    ...(!before.verified && after.verified ? ['it was verified'] : []),
  ]
  const what = changed.length > 0 ? `Changed: ${changed.join('; ')}.` : 'What you see here is the same.'
  return `Someone else updated this medication. ${what} What you entered is still here: check it, then try again.`
}

/** What became of a refill that was answered while its dialog was open; nothing if it still waits for an answer. */
export function describeAnswered(before: Medication, after: Medication): string | undefined {
  const name = `${after.name} ${after.dosage}`.trim()
  if (after.refillDeniedOn && !before.refillDeniedOn)
    return `The refill of ${name} was already denied. You don’t need to do anything.`
  const wasIssued = before.lastRefill !== after.lastRefill
  if (wasIssued || (isRefillRequested(before) && !isRefillRequested(after)))
    return `The refill of ${name} was already approved. No second prescription was issued.`
}
