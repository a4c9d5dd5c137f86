import type { z } from 'zod'
import type { DraftNoteAnswer } from '#core/contracts/draft-note.ts'
import type { IdentityProof } from '#core/contracts/identity-proof.ts'
import { countOf } from '#core/count-of.ts'
import type { Weakness } from '#core/passwords/weak-password.ts'
import type { Verdict } from '#server/db/audit/verify-chain.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import type { Engines } from '#server/engines/index.ts'
import type { NoteTask } from '#server/engines/language-model/types.ts'
import type { Logger } from '#server/log.ts'

export type NewFile = { type: string; bytes: Uint8Array }

export type FilePlace = { bucket: string; name: string; owner: string | null }

/** Bytes that are stored and have no name yet. */
export type StoredFile = {
  /** Writes its row as the transaction's caller. */
  giveName: (tx: Sql, place: FilePlace) => Promise<void>
}

export type WantedFile = { bucket: string; name: string /** Bytes. */; most: number }

export type FoundFile = { size: number; read: () => Promise<Uint8Array> }

type NewAccount = {
  email: string
  password: string
  metadata: Record<string, unknown>
  appMetadata: Record<string, unknown>
  confirmed: boolean
}

/** The services a function uses. Our server and a Supabase project each provide their own. */
export type FunctionServices = {
  sql: Pool
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /**
   * One transaction as the caller, refused when their session has ended. It holds one of few connections: what takes
   * long, such as files, documents and services outside, is done before or after it.
   */
  asCaller: <T>(caller: Caller, work: (tx: Sql) => Promise<T>) => Promise<T>
  /** Refuses with `emailTaken` when there is such an account. */
  createUser: (tx: Sql, user: NewAccount) => Promise<{ id: string }>
  /** The code that allows the first supervisor account; nothing once it was used. */
  setupCode: (tx: Sql) => Promise<{ code: string; expired: boolean } | undefined>
  forgetSetupCode: (tx: Sql) => Promise<void>
  /** Stores a file, outside any transaction. A file without a name belongs to no one and is removed later. */
  storeFile: (file: NewFile) => Promise<StoredFile>
  /**
   * A stored file, if the transaction's caller may read it and it isn't larger than wanted. It is read after the
   * transaction.
   */
  findFile: (tx: Sql, file: WantedFile) => Promise<FoundFile | undefined>
  /** The pharmacy network; no address while none is connected. */
  pharmacy: { url: string | undefined; token: string | undefined }
  /** A licensed interaction database that is asked in addition to our own data; none without an address. */
  interactions: { url: string | undefined; token: string | undefined; name: string | undefined }
  /** What helps two browsers find each other. */
  ice: { stunUrl: string | undefined; turnUrl: string | undefined; turnSecret: string | undefined }
  engines: Engines
  /** Writes and checks a note in a thread that keeps no other request waiting. */
  writeNote: (task: NoteTask) => Promise<DraftNoteAnswer['draft']>
  /** Whether it is that person's current password, or a code of their authenticator app. Attempts are counted. */
  acceptsPassword: (person: string, password: string) => Promise<boolean>
  acceptsAppCode: (person: string, code: string) => Promise<boolean>
  /** Refuses unless the person holds one of their passkeys, in this session, on this site. */
  checkPasskey: (
    siteUrl: string,
    owner: { userId: string; sessionId: string },
    passkey: NonNullable<IdentityProof['passkey']>,
  ) => Promise<void>
  /** Why a new password cannot be used, or nothing. */
  findWeakness: (password: string, about: string[]) => Promise<Weakness | undefined>
  verifyAuditLog: () => Promise<Verdict>
}

export type FunctionContext<Input, Progress = never> = {
  services: FunctionServices
  caller: Caller
  input: Input
  request: { address: string; siteUrl: string }
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** Tells a caller who listens (`accept: text/event-stream`) how far it is. */
  report: (progress: Progress) => void
}

export type ServerFunction<Input = unknown, Answer = unknown, Progress = never> = {
  request: z.ZodType<Input>
  answer: z.ZodType<Answer>
  progress?: z.ZodType<Progress>
  /** Called with form data as large as an audio file may be, by signed-in people only. */
  takesAudio?: true
  /** Makes a document, which each person has done one at a time. */
  makesDocument?: true
  handle: (context: FunctionContext<Input, Progress>) => Promise<Answer>
}

/** A refusal whose message goes to the caller. */
export class FunctionError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}

export const emailTaken = () =>
  new FunctionError(409, 'email_exists', 'A user with this email address has already been registered')

/** Used by the functions' limits, and by the gateway for callers who keep calling. */
export const calledTooOften = (wait: number) =>
  new FunctionError(
    429,
    'too_many_requests',
    `Too many requests. Try again in ${countOf(wait, 'second', 'seconds')}.`,
    {
      retryAfter: wait,
    },
  )
