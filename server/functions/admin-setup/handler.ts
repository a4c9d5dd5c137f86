import { createHash, timingSafeEqual } from 'node:crypto'
import type { AdminSetup } from '#core/contracts/admin-setup.ts'
import { addressBlock } from '#server/db/address-block.ts'
import type { Sql } from '#server/db/pool.ts'
import { limitTries } from '../limit-tries.ts'
import { type FunctionContext, FunctionError, type FunctionServices } from '../types.ts'

const oneAtATime = 7_246_841
const hourlyRate = 300
const taxonomy = { code: '208D00000X', description: 'General Practice' }

const alreadySetUp = () =>
  new FunctionError(409, 'already_set_up', 'A supervising physician account already exists')
const wrongCode = () =>
  new FunctionError(
    403,
    'wrong_setup_code',
    'That setup code isn’t right. The server prints it when it starts.',
  )
const expiredCode = () =>
  new FunctionError(
    403,
    'setup_code_expired',
    'This setup code has expired. Run npm run setup-code on the server, or restart it, to get a new one.',
  )

/** Makes the first supervisor account: only while there is none, and only with the code the server printed. */
export async function adminSetup({
  services,
  input,
  request,
}: FunctionContext<AdminSetup>): Promise<{ success: true }> {
  await limitTries(services.sql, {
    key: `admin-setup:${addressBlock(request.address)}`,
    allowed: 5,
    seconds: 60,
  })
  await services.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${oneAtATime})`
    if (await hasSupervisor(tx)) throw alreadySetUp()
    const wanted = await services.setupCode(tx)
    if (!isSame(input.setupCode, wanted?.code)) throw wrongCode()
    if (wanted?.expired) throw expiredCode()
    await refuseWeakPassword(services, input)
    const { id } = await services.createUser(tx, accountOf(input))
    await makeSupervisor(tx, id, input)
    await services.forgetSetupCode(tx)
  })
  services.log.info('The supervising physician account was created')
  return { success: true }
}

async function hasSupervisor(tx: Sql): Promise<boolean> {
  return (await tx`select from public.user_roles where role = 'admin' limit 1`).length > 0
}

/** In constant time, and also when there is no code to compare with. */
function isSame(given: string, wanted: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted ?? '')) && wanted !== undefined && wanted !== ''
}

async function refuseWeakPassword(
  services: FunctionServices,
  { password, email, firstName, lastName }: AdminSetup,
): Promise<void> {
  const weakness = await services.findWeakness(password, [email, firstName, lastName])
  if (!weakness) return
  throw new FunctionError(422, 'weak_password', weakness.message, { details: { reasons: weakness.reasons } })
}

function accountOf(input: AdminSetup) {
  return {
    email: input.email,
    password: input.password,
    confirmed: true,
    appMetadata: { must_change_password: true },
    metadata: {
      first_name: input.firstName,
      last_name: input.lastName,
      provider_title: input.providerTitle ?? 'Dr.',
      credentials: input.credentials ?? 'MD',
      specialty: input.specialty ?? 'General Practice',
      license_number: input.licenseNumber ?? '',
      npi: input.npi ?? '',
      license_states: {},
    },
  }
}

/** The sign-up trigger created the provider row from the metadata; holding the setup code vouches for it. */
async function makeSupervisor(tx: Sql, userId: string, { npi, bio }: AdminSetup): Promise<void> {
  await tx`insert into public.user_roles (user_id, role) values (${userId}, 'admin')`
  const updated = await tx`
    update public.providers set
      hourly_rate = ${hourlyRate}, is_available = true, bio = ${bio || null}, type_1_npi = ${npi || null},
      taxonomy_code = ${taxonomy.code}, taxonomy_description = ${taxonomy.description},
      verified_at = now(), verified_by = ${userId}
    where user_id = ${userId} returning id`
  if (updated.length !== 1) throw new Error('The supervising physician has no provider row')
}
