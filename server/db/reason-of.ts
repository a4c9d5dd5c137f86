/** Why something failed, without saying who it was about: a code and a short text, with addresses removed. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const text = (message ?? String(error)).replace(/\S+@\S+/g, '[address]').slice(0, 300)
  return [code, responseCode, text].filter(Boolean).join(' ')
}
