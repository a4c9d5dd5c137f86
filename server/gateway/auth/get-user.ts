import type { AuthContext } from './context.ts'
import { describeUser } from './users.ts'

export function getUser(c: AuthContext) {
  return c.json(describeUser(c.var.user))
}
