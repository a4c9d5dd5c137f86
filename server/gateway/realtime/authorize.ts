import { type Caller, runAs } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'

type Permission = { read: boolean; write: boolean }
/** The sender on a visit's channel. */
type Sender = { role: 'patient' | 'provider'; account: string }
export type Permissions = { broadcast: Permission; presence: Permission; sender?: Sender | undefined }

export const nothing: Permissions = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
}

/** Queries the server runs on a client's behalf are not user activity and don't keep a session alive. */
export const passive = { 'request.passive': 'on' }

/**
 * What the policies on realtime.messages allow this caller on a private channel. Throws if the session ended. When
 * the server asks again on its own (`askAs`), it doesn't take one of the caller's turns.
 */
export async function authorize(
  { requests }: Services,
  caller: Caller,
  topic: string,
  run: typeof runAs = runAs,
): Promise<Permissions> {
  const question = { text: 'select realtime.authorize($1::text) as permissions', values: [topic] }
  const whoSpeaks = { text: 'select private.visit_sender($1::text) as sender', values: [topic] }
  const questions = topic.startsWith('visit:') ? [question, whoSpeaks] : [question]
  const [rows, speaking] = await run(requests, caller, questions, passive)
  const sender = (speaking?.[0]?.sender ?? undefined) as Sender | undefined
  return { ...(rows?.[0]?.permissions as Permissions), sender }
}

/** Every message on a visit's channel gets its real sender, whatever the client wrote there. */
export function stamp<T extends object>({ sender }: Permissions, said: T): T {
  return { ...said, ...sender }
}

/** Throws when the caller's session has ended. */
export async function checkSession({ requests }: Services, caller: Caller, run = runAs): Promise<void> {
  if (caller.role === 'authenticated') await run(requests, caller, [], passive)
}

/** The message of a refusal that the database made on purpose (session ended, second factor missing), if it is one. */
export function refusalOf(error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message?: string }
  return code === 'PT401' || code === 'PT403' ? message : undefined
}
