import { logProblem } from '../log.ts'
import { supabase } from '../supabase.ts'

/** Tells the server that someone is here: it ends a session that rests. */
export async function noteUse() {
  try {
    const client = await supabase()
    await client.auth.getUser()
  } catch (error) {
    logProblem('The session could not be kept awake', error)
  }
}
