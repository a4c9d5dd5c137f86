import { type Caller, runAs } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'

type Permission = { read: boolean; write: boolean }
export type Permissions = { broadcast: Permission; presence: Permission }

export const nothing: Permissions = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
}

/** What the server asks on a client's behalf is not the user's own activity: it keeps no session alive. */
export const passive = { 'request.passive': 'on' }

/**
 * What the policies on realtime.messages let this caller do on a private channel. Throws when its session ended. Asked
 * again by the server itself (`askAs`), it takes no turn of the caller's.
 */
export async function authorize(
  { requests }: Services,
  caller: Caller,
  topic: string,
  run: typeof runAs = runAs,
): Promise<Permissions> {
  const question = { text: 'select realtime.authorize($1::text) as permissions', values: [topic] }
  const [rows] = await run(requests, caller, [question], passive)
  return rows?.[0]?.permissions as Permissions
}

/** Throws when the caller's session has ended. */
export async function checkSession({ requests }: Services, caller: Caller): Promise<void> {
  if (caller.role === 'authenticated') await runAs(requests, caller, [], passive)
}

/** The message of a refusal that the database made on purpose (session ended, second factor missing), if it is one. */
export function refusalOf(error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message?: string }
  return code === 'PT401' || code === 'PT403' ? message : undefined
}
