import { httpPager } from './http.ts'
import type { PagerEngine } from './types.ts'

/** A gateway when PAGER_URL is set. Without one texts stay in the outbox, and the screen says that they aren't sent. */
export function openPager(config: {
  PAGER_URL?: string | undefined
  PAGER_TOKEN?: string | undefined
}): PagerEngine | undefined {
  return config.PAGER_URL ? httpPager(config.PAGER_URL, config.PAGER_TOKEN) : undefined
}
