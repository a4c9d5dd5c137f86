/** No answer came: what was asked may have been done. */
export function isUnanswered(error: unknown): boolean {
  return !(error as { code?: string }).code
}

/** Repeats a request whose answer was lost. Only for changes that are safe to repeat. */
export async function askAgainUnanswered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return ask()
  }
}
