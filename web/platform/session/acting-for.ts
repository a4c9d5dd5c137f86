import { createContext, useContext } from 'react'
import { usePerson } from './use-person.ts'

/** The patient a guardian or proxy acts for on this part of the screen. */
export const ActingFor = createContext<string | undefined>(undefined)

/** Whose record a patient's screen shows: one's own, or that of the person one acts for. */
export function usePatientId(): string {
  const { id } = usePerson()
  return useContext(ActingFor) ?? id
}

/** A draft about somebody else is kept apart from one's own. */
export function useDraftName(name: string): string {
  const { id } = usePerson()
  const patient = useContext(ActingFor)
  return patient && patient !== id ? `${name} for ${patient}` : name
}
