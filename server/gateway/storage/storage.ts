import type { Context } from 'hono'
import type { FileStore } from '#server/db/files/file-store.ts'
import type { Caller } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'

/** The context of every storage request. */
export type Storage = {
  services: Services
  files: FileStore
  urls: { sign: SignUrl; verify: VerifyUrl }
}

/** What a link is for, who signed it, and a unique number. The signer's session is checked at each use. */
export type SignedFor = {
  use: 'read' | 'upload'
  url: string
  signer: Pick<Caller, 'role' | 'claims'>
  jti: string
}
type SignUrl = (claims: Pick<SignedFor, 'use' | 'url'>, signer: Caller, seconds: number) => Promise<string>
type VerifyUrl = (token: string, use: SignedFor['use'], url: string) => Promise<SignedFor>

export type Handler = (storage: Storage, caller: Caller, c: Context) => Promise<Response>
