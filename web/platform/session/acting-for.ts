import { createContext, useContext } from 'react'
import { paths } from '../paths.ts'
import { useAuth } from './use-auth.ts'
import { usePerson } from './use-person.ts'

/** The patient a guardian or proxy acts for on this part of the screen. */
export const ActingFor = createContext<string | undefined>(undefined)

/** Whose record a patient's screen shows: one's own, or that of the person one acts for. */
export function usePatientId(): string {
  const { id } = usePerson()
  return useContext(ActingFor) ?? id
}

/** Whether this part of the screen is about somebody else than the person signed in. */
export function useActsForOther(): boolean {
  const auth = useAuth()
  const patient = useContext(ActingFor)
  return patient !== undefined && auth.status === 'signed-in' && patient !== auth.person.id
}

/** Where "home" is on a patient's screen: one's own portal, or the page of the person one acts for. */
export function usePatientHome(): string {
  const auth = useAuth()
  const patient = useContext(ActingFor)
  const forOther = useActsForOther()
  if (patient && forOther) return paths.familyPerson(patient)
  const guardian = auth.status === 'signed-in' && auth.role === 'representative'
  return guardian ? paths.family : paths.patientDashboard
}

/** A draft about somebody else is kept apart from one's own. */
export function useDraftName(name: string): string {
  const patient = useContext(ActingFor)
  return useActsForOther() ? `${name} for ${patient}` : name
}
