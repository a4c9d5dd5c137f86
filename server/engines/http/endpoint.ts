import type { EngineKind } from '../engine-error.ts'

/** A vendor's address, and its time limit and number of attempts. */
export type Endpoint = {
  kind: EngineKind
  url: string
  key: string | undefined
  /** In total, for every attempt, the pauses between them and reading the answer. */
  seconds: number
  /** The longest pause before the second attempt; it doubles with each attempt. */
  pauseMs?: number
}

export function addressOf({ url }: Endpoint, path: string): string {
  return `${url.replace(/\/+$/, '')}/${path}`
}

export function bearer({ key }: Endpoint): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {}
}
