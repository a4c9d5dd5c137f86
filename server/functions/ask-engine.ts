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
  unreachable: (kind) => `The ${kind} engine isn’t responding. Nothing was lost. Please try again.`,
  timeout: (kind) => `The ${kind} engine took too long. Nothing was lost. Please try again.`,
  busy: (kind) => `The ${kind} engine is busy. Please try again in a moment.`,
  refused: (kind) => `The ${kind} engine refused the request. Ask your administrator to check its settings.`,
  unusable: (kind) =>
    `The ${kind} engine gave an answer we can’t use, so nothing was added. Please try again.`,
  too_large: (kind) => `This is more than the ${kind} engine can take in one request.`,
  phrase_not_known: () =>
    'The built-in phrasebook doesn’t have this phrase. Other sentences need a translation engine, which isn’t set up here.',
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
