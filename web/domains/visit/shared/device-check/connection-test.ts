import { type NetworkQuality, networkQuality } from '#core/visits/network-quality.ts'
import { connection } from '#web/platform/supabase/connection.ts'
import { liveClient } from '#web/platform/supabase.ts'

export interface ConnectionResult {
  latencyMs: number
  quality: NetworkQuality
  /** Whether the live channel opens, over which a visit finds its way. */
  live: boolean
}

const rounds = 5
const patienceMs = 8000

/** Real round trips to our server and a real live channel; throws when the server does not answer. */
export async function testConnection(): Promise<ConnectionResult> {
  const { supabaseUrl, supabaseKey } = await connection()
  const url = new URL('/auth/v1/health', supabaseUrl)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const answer = await fetch(url, {
      cache: 'no-store',
      headers: { apikey: supabaseKey },
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
    times.push(performance.now() - start)
  }
  const latencyMs = Math.round(medianOf(times))
  return { latencyMs, quality: networkQuality(latencyMs), live: await opensLiveChannel() }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function opensLiveChannel(): Promise<boolean> {
  const live = await liveClient()
  const channel = live
    .channel(`device-check-${crypto.randomUUID()}`)
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notifications' }, () => {})
  try {
    return await new Promise<boolean>((resolve) => {
      channel.subscribe((status) => resolve(status === 'SUBSCRIBED'), patienceMs)
    })
  } finally {
    void live.removeChannel(channel)
  }
}
