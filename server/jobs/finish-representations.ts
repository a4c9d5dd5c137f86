import type { Pool } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'> }

const batch = 50

/**
 * Closes guardianships of people who turned 18 and proxies whose end date has passed, and notifies both sides once.
 * Their rights ended automatically at that moment; this only sends the notice. Returns how many it closed. One that
 * fails is tried again and doesn't stop the others.
 */
export async function finishRepresentations({ sql, log }: Parts, now = new Date()): Promise<number> {
  const finished = await eachAlone(
    sql,
    (tx) => tx<{ id: string }[]>`
      select x.id from public.representatives x join public.profiles p on p.id = x.patient_id
      where x.revoked_at is null and (
        x.ends_at <= ${now} or (x.basis = 'minor' and private.age_on(p.date_of_birth, ${now}, p.time_zone) >= 18)
      )
      order by x.id limit ${batch} for update of x skip locked`,
    async (step, { id }) => {
      await step`select private.finish_representation(${id}, ${now})`
    },
  )
  if (finished > 0) log.info({ finished }, 'Ended what guardians and proxies may do')
  return finished
}
