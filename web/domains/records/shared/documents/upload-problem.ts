import { UploadError, type UploadProblem } from '#web/platform/upload.ts'

/** What kept a file from being filed. Errors of the database have a code; a connection that dropped has none. */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof UploadError) return error.problem
  return (error as { code?: unknown }).code ? 'refused' : 'network'
}
