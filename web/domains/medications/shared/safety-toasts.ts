import { toastDurations } from '#core/medications/constants.ts'
import type { SafetyAlert } from '#core/medications/types.ts'
import { toast } from '#web/platform/toast.ts'

interface SafetyToast {
  look: 'error' | 'warning'
  message: string
  duration: number
}

/** The alerts shown as toasts: allergies, interactions and anything else critical. The rest is only on the screen. */
export function toastsFor(alerts: readonly SafetyAlert[]): SafetyToast[] {
  return alerts.flatMap(({ kind, severity, message }): SafetyToast[] => {
    if (kind === 'allergy') return [{ look: 'error', message, duration: toastDurations.allergy }]
    if (kind === 'interaction') {
      if (severity === 'info') return []
      const look = severity === 'critical' ? 'error' : 'warning'
      return [{ look, message, duration: toastDurations.interaction }]
    }
    return severity === 'critical' ? [{ look: 'error', message, duration: toastDurations.critical }] : []
  })
}

export function showSafetyToasts(alerts: readonly SafetyAlert[]) {
  for (const { look, message, duration } of toastsFor(alerts)) toast[look](message, { duration, id: message })
}
