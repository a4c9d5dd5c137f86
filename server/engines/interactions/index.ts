import { httpInteractions } from './http.ts'
import type { InteractionSettings, InteractionSource } from './types.ts'

/** A licensed source when INTERACTIONS_URL is set; otherwise our own data is all there is. */
export function openInteractionSource({
  url,
  token,
  name,
}: InteractionSettings): InteractionSource | undefined {
  return url ? httpInteractions(url, token, name ?? 'Licensed interaction source') : undefined
}
