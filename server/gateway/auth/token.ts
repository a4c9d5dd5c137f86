import type { AuthContext } from './context.ts'
import { invalid } from './errors.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

export async function token(c: AuthContext) {
  switch (c.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(c)
    case 'refresh_token':
      return refreshSession(c)
    default:
      throw invalid('grant_type must be password or refresh_token')
  }
}
