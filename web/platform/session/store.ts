import type { AuthState } from './state.ts'

let state: AuthState = { status: 'loading' }
const listeners = new Set<() => void>()

export function authState(): AuthState {
  return state
}

/** The ID of the signed-in person. */
export function signedInId(): string | undefined {
  return state.status === 'signed-in' ? state.person.id : undefined
}

export function setAuthState(next: AuthState) {
  state = next
  for (const listener of listeners) listener()
}

export function onAuthState(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
