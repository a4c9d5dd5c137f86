import type { IceServers } from '#core/contracts/ice-servers.ts'
import { supabase } from '#web/platform/supabase.ts'

/** The servers without what is undefined: RTCPeerConnection accepts a missing name, not an undefined one. */
export async function findIceServers(appointmentId: string): Promise<RTCIceServer[]> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<IceServers>('ice-servers', {
    body: { appointmentId },
  })
  if (error) throw error
  return (data?.iceServers ?? []) as RTCIceServer[]
}
