import { refusalCode, refusals } from '#core/refusals/refusals.ts'
import { FunctionError } from './types.ts'

/** A refusal from the table of refusals that a function itself finds, as the database would raise it. */
export function refusedWith(name: keyof typeof refusalCode): FunctionError {
  const { status, english } = refusals[refusalCode[name]]
  return new FunctionError(status, refusalCode[name], english)
}
