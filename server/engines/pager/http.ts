import { type PagerEngine, PagerRefused } from './types.ts'

const waitMs = 15_000

/** Posts each text to a gateway of the practice's choice, which sends it as SMS or push. Any 2xx counts as taken. */
export function httpPager(url: string, token: string | undefined): PagerEngine {
  return {
    send: async (page) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': page.id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(page),
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      })
      if (!answer.ok) throw new PagerRefused(`The text message gateway answered ${answer.status}`)
    },
  }
}
