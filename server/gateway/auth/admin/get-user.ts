import type { AuthContext } from '../context.ts'
import { describeUser } from '../users.ts'
import { userOfPath } from './find-user.ts'

export async function getUserById(c: AuthContext) {
  return c.json(describeUser(await userOfPath(c)))
}
