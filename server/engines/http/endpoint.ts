import type { EngineKind } from '../engine-error.ts'

/** Where a vendor answers, and how long and how often it is asked. */
export type Endpoint = {
  kind: EngineKind
  url: string
  key: string | undefined
  /** For everything together: every try, the pauses between them and the reading of the answer. */
  seconds: number
  /** The longest first pause before another try; it doubles from try to try. */
  pauseMs?: number
}

export function addressOf({ url }: Endpoint, path: string): string {
  return `${url.replace(/\/+$/, '')}/${path}`
}

export function bearer({ key }: Endpoint): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {}
}
