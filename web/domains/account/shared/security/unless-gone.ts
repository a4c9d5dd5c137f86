type GoneCode = 'session_not_found' | 'webauthn_credential_not_found' | 'mfa_factor_not_found'

/** Something already removed, on another device or by a request whose answer was lost, needs no second removal. */
export async function unlessGone(removal: Promise<unknown>, gone: GoneCode): Promise<void> {
  try {
    await removal
  } catch (error) {
    // If the caller's own session has ended, the code is the same but the status is different.
    const { code, status } = error as { code?: string; status?: number }
    if (code !== gone || status !== 404) throw error
  }
}
