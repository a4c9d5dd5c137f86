import type { AuthState } from './state.ts'

let state: AuthState = { status: 'loading' }
const listeners = new Set<() => void>()

export function authState(): AuthState {
  return state
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
