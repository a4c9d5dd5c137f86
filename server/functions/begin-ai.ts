import { refusalCode } from '#core/refusals/refusals.ts'
import type { FunctionContext } from './types.ts'
import { FunctionError } from './types.ts'

type AiRequest = { appointmentId?: string | undefined; consentConfirmed?: boolean | undefined }
type Use = {
  purpose: 'draft-note' | 'transcribe-audio' | 'translate-speech'
  engine: { name: string; outside: boolean }
}
/** The message for callers, by the database's refusal. */
const refusals: Record<string, string> = {
  [refusalCode.onlyVerifiedProviderOutsideVisit]: 'not_allowed',
  [refusalCode.notYourVisit]: 'not_your_visit',
  [refusalCode.noAiConsent]: 'no_consent',
}

type Context = Pick<FunctionContext<AiRequest>, 'services' | 'caller' | 'input'>

/**
 * Runs before an engine gets anything: the database checks that this caller may use it, for this visit, with the
 * patient's consent, and logs the engine. Returns the names that an outside engine must not see.
 */
export async function beginAi(
  { services, caller, input }: Context,
  { purpose, engine }: Use,
): Promise<string[]> {
  const { appointmentId = null, consentConfirmed = false } = input
  if (!appointmentId && engine.outside && !consentConfirmed) {
    throw new FunctionError(
      403,
      'consent_not_confirmed',
      'Confirm that the patient agreed before this is sent to a service outside the practice',
    )
  }
  try {
    return await services.asCaller(caller, async (tx) => {
      await tx`select private.begin_ai(
        ${appointmentId}::uuid, ${purpose}::text, ${engine.name}::text, ${engine.outside}::boolean)`
      const [people] = await tx<{ names: string[] | null }[]>`
        select private.names_in_visit(${appointmentId}::uuid) as names`
      return people?.names ?? []
    })
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const refused = refusals[code]
    throw refused ? new FunctionError(403, refused, message) : error
  }
}
