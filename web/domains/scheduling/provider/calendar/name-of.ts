import { patientName } from '#web/platform/formats.ts'
import type { ProviderVisit } from './api.ts'

/** A patient whose every visit was cancelled is no longer the provider's to name. */
export function nameOf({ patient }: Pick<ProviderVisit, 'patient'>): string {
  return patient ? patientName(patient) : 'Patient no longer under your care'
}
