import { randomUUID } from 'node:crypto'
import type { IceServers, IceServersRequest } from '#core/contracts/ice-servers.ts'
import { limitTries } from '../limit-tries.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { relayCredentials } from './relay-credentials.ts'

const hour = 3600_000
const relayHours = 4

/** Servers that help two browsers behind routers connect. An empty list means a direct connection or none. */
export async function iceServers({
  services,
  caller,
  input,
}: FunctionContext<IceServersRequest>): Promise<IceServers> {
  if (caller.role !== 'authenticated')
    throw new FunctionError(401, 'not_signed_in', 'Sign in to join a visit')
  await limitTries(services.sql, { key: `ice-servers:${caller.claims.sub}`, allowed: 30, seconds: 60 })
  const [row] = await services.asCaller(caller, async (tx) => {
    await tx`select private.check_visit_entry(${input.appointmentId})`
    return tx<
      { allowed: boolean }[]
    >`select private.may_join_visit(${`visit:${input.appointmentId}`}) as allowed`
  })
  if (!row?.allowed) throw new FunctionError(403, 'not_your_visit', 'You can’t join this visit')

  const { stunUrl, turnUrl, turnSecret } = services.ice
  const list: IceServers['iceServers'] = []
  if (stunUrl) list.push({ urls: stunUrl })
  if (turnUrl && turnSecret) {
    const expiresAt = new Date(Date.now() + relayHours * hour)
    list.push({ urls: turnUrl, ...relayCredentials(turnSecret, randomUUID(), expiresAt) })
  }
  return { iceServers: list }
}
