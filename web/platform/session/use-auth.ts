import { useSyncExternalStore } from 'react'
import { followSession } from './follow-session.ts'
import type { AuthState } from './state.ts'
import { authState, onAuthState } from './store.ts'

/** The signed-in person. The first call makes the page follow the session, in this tab and others. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribe, authState)
}

function subscribe(listener: () => void) {
  followSession()
  return onAuthState(listener)
}
