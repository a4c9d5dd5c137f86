import { EngineError, type EngineKind, type EngineProblem } from '#server/engines/engine-error.ts'
import { FunctionError, type FunctionServices } from './types.ts'

const statuses: Record<EngineProblem, number> = {
  not_configured: 503,
  unreachable: 502,
  timeout: 504,
  busy: 503,
  refused: 502,
  unusable: 502,
  too_large: 413,
  phrase_not_known: 422,
  cancelled: 499,
}

const messages: Record<EngineProblem, (kind: EngineKind) => string> = {
  not_configured: (kind) => `No ${kind} engine is set up here.`,
  unreachable: (kind) => `The ${kind} engine could not be reached. Nothing was lost; please try again.`,
  timeout: (kind) => `The ${kind} engine took too long. Nothing was lost; please try again.`,
  busy: (kind) => `The ${kind} engine is busy. Please try again in a moment.`,
  refused: (kind) =>
    `The ${kind} engine refused the request. Whoever runs this server should look at its settings.`,
  unusable: (kind) =>
    `The ${kind} engine gave an answer that cannot be used, so nothing was taken over. Please try again.`,
  too_large: (kind) => `This is more than the ${kind} engine takes at once.`,
  phrase_not_known: () =>
    'The built-in phrasebook does not know this phrase. Other sentences need a translation engine, which is not set up here.',
  cancelled: () => 'Cancelled.',
}

/** Whatever an engine fails with becomes an error the caller sees, and a line in the log that holds no word of it. */
export async function askEngine<T>(
  { log }: Pick<FunctionServices, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown
    const { kind, problem, message, retryAfter } = thrown
    if (problem !== 'cancelled' && problem !== 'phrase_not_known')
      log.warn({ engine: kind, problem, why: message }, 'An engine gave nothing')
    throw new FunctionError(statuses[problem], `engine_${problem}`, messages[problem](kind), {
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
  }
}
