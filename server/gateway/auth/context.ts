import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Services } from '#server/services.ts'
import type { UserRow } from './users.ts'

export type SessionRow = {
  id: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  mfa_required: boolean
  must_change_password: boolean
  proved_at: Date | null
  proved_by: string | null
  created_at: Date
}

/** Values available to every call; `user` and `session` only after requireUser. */
type Variables = {
  services: Services
  address: string
  site: string
  user: UserRow
  session: SessionRow
}

export type AuthEnv = { Variables: Variables; Bindings: HttpBindings }
export type AuthContext = Context<AuthEnv>
