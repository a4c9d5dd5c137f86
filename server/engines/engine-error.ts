/** What kind of engine it was, in a word for people. */
export type EngineKind = 'drafting' | 'speech' | 'voice' | 'translation'

export type EngineProblem =
  | 'not_configured'
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'refused'
  | 'unusable'
  | 'too_large'
  | 'phrase_not_known'
  | 'cancelled'

/** Why an engine gave nothing. The message is for the log and never holds a word of what was said. */
export class EngineError extends Error {
  readonly kind: EngineKind
  readonly problem: EngineProblem
  readonly retryAfter: number | undefined

  constructor(
    kind: EngineKind,
    problem: EngineProblem,
    message: string,
    more: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.problem = problem
    this.retryAfter = more.retryAfter
  }
}
