export type NetworkQuality = 'excellent' | 'good' | 'fair' | 'poor'

/** By the time a packet takes to the other person and back. */
export function networkQuality(roundTripMs: number): NetworkQuality {
  if (roundTripMs < 50) return 'excellent'
  if (roundTripMs < 80) return 'good'
  return roundTripMs < 120 ? 'fair' : 'poor'
}
