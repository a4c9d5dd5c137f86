import type { Person } from './state.ts'
import { useAuth } from './use-auth.ts'

/** Whoever is signed in. For screens behind a guard, where somebody always is. */
export function usePerson(): Person {
  const auth = useAuth()
  if (auth.status !== 'signed-in') throw new Error('This screen is for people who are signed in.')
  return auth.person
}
