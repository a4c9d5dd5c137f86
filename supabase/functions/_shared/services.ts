import postgres from 'postgres'
import { weaknessOf } from '#core/passwords/weak-password.ts'
import { readConfig } from '#server/config.ts'
import type { Sql } from '#server/db/pool.ts'
import { openEngines } from '#server/engines/index.ts'
import { writeNote } from '#server/engines/language-model/write-note.ts'
import {
  emailTaken,
  type FilePlace,
  type FoundFile,
  FunctionError,
  type FunctionServices,
  type NewFile,
  type WantedFile,
} from '#server/functions/types.ts'
import { isTheirPassword } from './is-their-password.ts'
import { setting } from './setting.ts'

const log = {
  info: (...about: unknown[]) => console.info(...about),
  warn: (...about: unknown[]) => console.warn(...about),
  error: (...about: unknown[]) => console.error(...about),
}

/** What our functions work with, provided by a Supabase project. */
export function openServices(): FunctionServices {
  const sql = postgres(setting('SUPABASE_DB_URL'), { max: 2, prepare: false, onnotice: () => {} })
  return {
    sql,
    log,
    asCaller: async (caller, work) => {
      const result = await sql.begin(async (tx) => {
        if (caller.role === 'authenticated') await refuseEndedSession(tx, caller.claims)
        await tx`
          select set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
            set_config('role', ${caller.role}, true)`
        // A database that our own server has set up has roles of its own for staff and for patients.
        await tx`
            select set_config('role', case when private.is_staff() then 'clinic_both' else 'clinic_patient' end, true)
            where to_regrole('clinic_both') is not null and ${caller.role} = 'authenticated'`
        return work(tx as never)
      })
      return result as never
    },
    createUser: (_tx, user) => createUser(user),
    setupCode: async () => {
      const code = Deno.env.get('SETUP_CODE')
      return code ? { code, expired: false } : undefined
    },
    // The code is a setting here. It is worth nothing once there is a supervisor.
    forgetSetupCode: async () => {},
    storeFile: async (file) => ({ giveName: (_tx, place) => keepFile(file, place) }),
    findFile,
    pharmacy: { url: Deno.env.get('PHARMACY_URL'), token: Deno.env.get('PHARMACY_TOKEN') },
    interactions: {
      url: Deno.env.get('INTERACTIONS_URL'),
      token: Deno.env.get('INTERACTIONS_TOKEN'),
      name: Deno.env.get('INTERACTIONS_NAME'),
    },
    engines: openEngines(readConfig(Deno.env.toObject())),
    writeNote: async (task) =>
      structuredClone(writeNote(task)) as Awaited<ReturnType<FunctionServices['writeNote']>>,
    acceptsPassword: (person, password) => isTheirPassword(sql, person, password),
    acceptsAppCode: async () => {
      throw new FunctionError(422, 'use_password', 'Sign with your password: codes cannot be checked here.')
    },
    checkPasskey: async () => {
      throw new FunctionError(
        422,
        'use_password',
        'Sign with your password: passkeys cannot be checked here.',
      )
    },
    // Supabase Auth checks passwords against its own list of breaches and rules besides.
    findWeakness: async (password, about) => weaknessOf(password, { about }),
    verifyAuditLog: async () => {
      throw new FunctionError(
        422,
        'not_here',
        'The audit log is sealed and checked by the practice’s own server.',
      )
    },
    ice: {
      stunUrl: Deno.env.get('STUN_URL'),
      turnUrl: Deno.env.get('TURN_URL'),
      turnSecret: Deno.env.get('TURN_SECRET'),
    },
  }
}

/** Supabase Storage keeps it with the service's key: that the caller may is decided by the rows written with it. */
async function keepFile({ type, bytes }: NewFile, { bucket, name }: FilePlace): Promise<void> {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY')
  const answer = await fetch(`${setting('SUPABASE_URL')}/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
    body: bytes as BodyInit,
  })
  if (!answer.ok) throw new Error(`Supabase Storage kept no file: ${answer.status}`)
}

async function findFile(tx: Sql, { most, ...path }: WantedFile): Promise<FoundFile | undefined> {
  const [seen] = await tx<{ size: number }[]>`
    select coalesce((metadata ->> 'size')::float, 0) as size
    from storage.objects where bucket_id = ${path.bucket} and name = ${path.name}`
  return seen && seen.size <= most ? { size: seen.size, read: () => readFile(path) } : undefined
}

async function readFile({ bucket, name }: Omit<WantedFile, 'most'>): Promise<Uint8Array> {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY')
  const answer = await fetch(`${setting('SUPABASE_URL')}/storage/v1/object/${bucket}/${name}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  })
  if (!answer.ok) throw new Error(`Supabase Storage gave no file: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function refuseEndedSession(
  tx: postgres.TransactionSql,
  claims: { session_id?: string },
): Promise<void> {
  const alive = await tx`
    select from auth.sessions where id = ${claims.session_id ?? null} and (not_after is null or not_after > now())`
  if (alive.length === 0) throw Object.assign(new Error('Session has ended'), { code: 'PT401' })
}

/**
 * Accounts belong to Supabase Auth, outside our transaction. Should the rest fail, what stays behind is an ordinary
 * account of an unverified provider.
 */
async function createUser(user: Parameters<FunctionServices['createUser']>[1]): Promise<{ id: string }> {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY')
  const answer = await fetch(`${setting('SUPABASE_URL')}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: user.email,
      password: user.password,
      email_confirm: user.confirmed,
      user_metadata: user.metadata,
      app_metadata: user.appMetadata,
    }),
  })
  const body = await answer.json()
  if (body.error_code === 'email_exists') throw emailTaken()
  if (!answer.ok) throw new Error(`Supabase Auth made no account: ${answer.status}`)
  return { id: body.id }
}
