import type { Person } from './state.ts'
import { useAuth } from './use-auth.ts'

/** The signed-in person, for guarded screens where there always is one. */
export function usePerson(): Person {
  const auth = useAuth()
  if (auth.status !== 'signed-in') throw new Error('This screen is for people who are signed in.')
  return auth.person
}
