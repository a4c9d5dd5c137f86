import { z } from 'zod'
import type { InteractionSource } from './types.ts'

const waitMs = 3000
const answer = z.object({
  alerts: z
    .array(
      z.object({
        severity: z.enum(['critical', 'warning', 'info']),
        text: z.string().min(1).max(2000),
        medications: z.array(z.string().max(200)).max(10).default([]),
      }),
    )
    .max(100),
})

/** Asks a gateway of the practice's choice. Names, doses and nothing about the person leave the practice. */
export function httpInteractions(url: string, token: string | undefined, name: string): InteractionSource {
  return {
    name,
    check: async ({ candidate, current }) => {
      const taken = ({ name: drug, dosage, route, frequency }: typeof candidate) => ({
        name: drug,
        dosage,
        route,
        frequency,
      })
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify({ candidate: taken(candidate), current: current.map(taken) }),
          signal: AbortSignal.timeout(waitMs),
          redirect: 'error',
        })
        if (!response.ok) return { source: name, alerts: [], error: `It answered ${response.status}` }
        const read = answer.safeParse(await response.json())
        return read.success
          ? { source: name, alerts: read.data.alerts }
          : { source: name, alerts: [], error: 'Its answer was not understood' }
      } catch (error) {
        return {
          source: name,
          alerts: [],
          error: error instanceof Error ? error.message : 'It did not answer',
        }
      }
    },
  }
}
