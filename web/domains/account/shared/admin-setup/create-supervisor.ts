import type { AdminSetup } from '#core/contracts/admin-setup.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { guestClient } from '#web/platform/supabase.ts'

interface Refused {
  message: string
  field?: 'setupCode' | 'email' | 'password'
}

const blamed: Record<string, Refused['field']> = {
  wrong_setup_code: 'setupCode',
  setup_code_expired: 'setupCode',
  email_exists: 'email',
  weak_password: 'password',
}

/** Nothing, when the account was made. */
export async function createSupervisor(body: AdminSetup): Promise<Refused | undefined> {
  try {
    const client = await guestClient()
    const { error } = await client.functions.invoke('admin-setup', { body })
    if (!error) return
    if (!(error.context instanceof Response)) throw error
    const { code, message } = (await error.context.json()) as { code?: string; message?: string }
    const field = blamed[code ?? '']
    return { message: message ?? 'Please try again.', ...(field && { field }) }
  } catch (error) {
    return { message: errorMessage(error, 'Please try again.') }
  }
}
