import type postgres from 'postgres'
import { setting } from './setting.ts'

/** Passwords belong to Supabase Auth: it is asked to sign the person in, and that session is ended at once. */
export async function isTheirPassword(sql: postgres.Sql, person: string, password: string): Promise<boolean> {
  const [user] = await sql<{ email: string }[]>`select email from auth.users where id = ${person}`
  const auth = `${setting('SUPABASE_URL')}/auth/v1`
  const headers = { apikey: setting('SUPABASE_ANON_KEY'), 'content-type': 'application/json' }
  const answer = await fetch(`${auth}/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: user?.email, password }),
  })
  const { access_token: token } = await answer.json()
  if (!answer.ok) return false
  await fetch(`${auth}/logout?scope=local`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return true
}
