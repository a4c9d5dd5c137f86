import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import { limitTries } from '../limit-tries.ts'
import { FunctionError } from '../types.ts'

export type Clinician = {
  id: string
  provider_title: string | null
  first_name: string
  last_name: string
  credentials: string | null
  license_number: string | null
  npi: string | null
  type_1_npi: string | null
  email: string | null
}

const minute = 60

export async function limitDocuments(sql: Sql, caller: Caller): Promise<void> {
  if (caller.role !== 'authenticated') throw new FunctionError(401, 'not_signed_in', 'Sign in first')
  await limitTries(sql, { key: `documents:${caller.claims.sub}`, allowed: 30, seconds: minute })
}

/** The caller as a clinician with a verified license; no one else creates documents in the practice's name. */
export async function requireClinician(tx: Sql): Promise<Clinician> {
  const [known] = await tx<{ id: string | null }[]>`select private.verified_provider_id() as id`
  if (!known?.id) throw notAClinician()
  const [row] = await tx<Clinician[]>`
    select id, provider_title, first_name, last_name, credentials, license_number, npi, type_1_npi, email
    from public.providers where id = ${known.id}`
  if (!row) throw notAClinician()
  return row
}

/** Refused by the database with its own code: not every clinician may prescribe. */
export async function requirePrescriber(tx: Sql): Promise<void> {
  await tx`select private.require_prescriber()`
}

const notAClinician = () => new FunctionError(403, 'not_a_clinician', 'Only a verified provider can do this')
