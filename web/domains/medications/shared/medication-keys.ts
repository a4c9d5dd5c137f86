import type { QueryClient } from '@tanstack/react-query'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { profileKey } from '#web/platform/session/own-profile.ts'

export const medicationEventsKey = (patientId: string) => ['medication-events', patientId] as const
/** The list as a guardian or proxy reads it. */
export const familyMedicationsKey = (patientId: string) => ['family-medications', patientId] as const
export const medicationContextKey = (patientId: string) => ['medication-context', patientId] as const
export const refillItemsKey = ['refill-items'] as const
export const patientsToVerifyKey = ['patients-to-verify'] as const
export const monitoringKey = ['lab-monitoring'] as const

/** After an act: the list, its history, its refills and its tests are reloaded. Only the list is awaited. */
export async function forgetMedications(cache: QueryClient, patientId: string): Promise<void> {
  for (const queryKey of [
    profileKey(patientId),
    medicationEventsKey(patientId),
    refillItemsKey,
    monitoringKey,
    overviewKey,
    ['chart', patientId],
    patientsToVerifyKey,
  ])
    void cache.invalidateQueries({ queryKey })
  await cache.invalidateQueries({ queryKey: medicationContextKey(patientId) })
}
