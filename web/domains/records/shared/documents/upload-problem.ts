import { UploadError, type UploadProblem } from '#web/platform/upload.ts'

/** Why a file couldn't be filed. Errors of the database have a code; a connection that dropped has none. */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof UploadError) return error.problem
  return (error as { code?: unknown }).code ? 'refused' : 'network'
}
