import { vi } from 'vitest'

/** Waits for what has no element on the page, as long as `expect.element` waits: a busy machine needs more than a second. */
export const eventually = (check: () => void, options: { interval?: number } = {}) =>
  vi.waitFor(check, { timeout: 30_000, ...options })
