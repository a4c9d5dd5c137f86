import { createContext, useContext } from 'react'
import { paths } from '../paths.ts'
import { useAuth } from './use-auth.ts'
import { usePerson } from './use-person.ts'

/** The patient a guardian or proxy acts for on this part of the screen. */
export const ActingFor = createContext<string | undefined>(undefined)

/** Whose record a patient's screen shows: the user's own, or that of the person they act for. */
export function usePatientId(): string {
  const { id } = usePerson()
  return useContext(ActingFor) ?? id
}

/** Whether this part of the screen is about someone other than the signed-in person. */
export function useActsForOther(): boolean {
  const auth = useAuth()
  const patient = useContext(ActingFor)
  return patient !== undefined && auth.status === 'signed-in' && patient !== auth.person.id
}

/** The home link of a patient's screen: the user's own portal, or the page of the person they act for. */
export function usePatientHome(): string {
  const auth = useAuth()
  const patient = useContext(ActingFor)
  const forOther = useActsForOther()
  if (patient && forOther) return paths.familyPerson(patient)
  const guardian = auth.status === 'signed-in' && auth.role === 'representative'
  return guardian ? paths.family : paths.patientDashboard
}

/** A draft about another person is stored separately from the user's own. */
export function useDraftName(name: string): string {
  const patient = useContext(ActingFor)
  return useActsForOther() ? `${name} for ${patient}` : name
}
