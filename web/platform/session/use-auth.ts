import { useSyncExternalStore } from 'react'
import { followSession } from './follow-session.ts'
import type { AuthState } from './state.ts'
import { authState, onAuthState } from './store.ts'

/** Who is here. The first to ask makes the page follow the session, in this tab and the others. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribe, authState)
}

function subscribe(listener: () => void) {
  followSession()
  return onAuthState(listener)
}
