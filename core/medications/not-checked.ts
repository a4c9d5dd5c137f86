import { dataset } from './dataset.ts'
import type { SafetyAlert } from './types.ts'

/** An alert about something that wasn't compared but leaves the check complete. */
export function notCompared(text: string): SafetyAlert {
  return {
    ...notChecked(text, 'Compare it with the label if it matters.', []),
    severity: 'info',
    message: text,
  }
}

/** A check that could not run is an alert like any other: silence would look like safety. */
export function notChecked(
  what: string,
  recommendation: string,
  medications: readonly string[],
): SafetyAlert {
  return {
    severity: 'warning',
    kind: 'not-checked',
    message: `NOT CHECKED: ${what}`,
    recommendation,
    source: `${dataset.name} ${dataset.version}, ${dataset.date}`,
    medications,
  }
}
