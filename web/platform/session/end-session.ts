import { logProblem } from '../log.ts'
import { supabase } from '../supabase.ts'
import type { EndReason } from './state.ts'
import { authState, setAuthState } from './store.ts'

/** The session is over without the person having said so. Their page stays, locked, until they sign in again. */
export async function endSession(reason: EndReason) {
  const state = authState()
  if (state.status !== 'signed-in' || state.ended) return
  setAuthState({ ...state, ended: { reason } })
  const client = await supabase()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) logProblem('The server could not be told that the session ended', error)
}
