import { useLanguage } from '../language.ts'
import { errorMessage } from './error-message.ts'

/** What an error means, in the language of the screen, even if that changes while it is shown. */
export function useErrorMessage(error: unknown, fallback: string): string | undefined {
  useLanguage()
  return error === undefined ? undefined : errorMessage(error, fallback)
}
