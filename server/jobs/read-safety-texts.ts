import { readFile } from 'node:fs/promises'
import { assess, type SafetyAnswer } from '#core/safety/assess.ts'
import { decodeModel } from '#core/safety/model-file.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import type { Loop } from './loop.ts'
import { startOnEvent } from './on-event.ts'

type Queued = {
  id: string
  patient_id: string
  provider_id: string | null
  source: string
  source_id: string | null
  body: string
  rules_tier: number | null
  attempts: number
}

/** What reads a text with the classifier. */
export type SafetyReader = (text: string) => SafetyAnswer

type Parts = { sql: Sql; log: Pick<Logger, 'info' | 'warn' | 'error'>; reader: SafetyReader }

const batch = 20

/**
 * Reads what patients just wrote with the classifier, and opens or raises tasks where it adds something to what the
 * rules found; says how many texts it read. A text it fails on stays in the queue and is tried again.
 */
export async function readSafetyTexts({ sql, log, reader }: Parts): Promise<number> {
  return sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const queued = await tx<Queued[]>`
      select id, patient_id, provider_id, source, source_id, body, rules_tier, attempts from private.safety_queue
      where next_attempt_at <= now() order by id limit ${batch} for update skip locked`
    const read: string[] = []
    for (const text of queued) {
      try {
        await transaction.savepoint((step) => act(step as unknown as Sql, text, reader(text.body)))
        read.push(text.id)
      } catch (error) {
        const reason = String((error as Error).message).slice(0, 300)
        log.error(
          { err: error, source: text.source, attempt: text.attempts + 1 },
          'The classifier failed on a text; tried again later',
        )
        await tx`
          update private.safety_queue set attempts = attempts + 1, last_error = ${reason},
            next_attempt_at = now() + make_interval(secs => ${Math.min(2 ** text.attempts, 300)})
          where id = ${text.id}`
      }
    }
    await tx`delete from private.safety_queue where id = any(${read}::bigint[])`
    return queued.length
  })
}

async function act(tx: Sql, text: Queued, answer: SafetyAnswer): Promise<void> {
  const { patient_id, provider_id, source, source_id, body } = text
  if (answer.level === 'task' && (text.rules_tier === null || (answer.tier ?? 3) < text.rules_tier))
    await tx`
      select private.raise_safety_task(${patient_id}, ${provider_id}, ${source}, ${source_id}, private.safety_summary(${source}),
        row(${answer.tier}, ${answer.category}, ${answer.because}::text[],
          private.safety_excerpt(${body}, ${answer.because}::text[]), 'classifier')::private.safety_finding)`
  else if (answer.level === 'panel')
    await tx`select private.mark_read_first(${source}, ${source_id}, ${answer.category}, ${answer.because}::text[])`
}

const modelFile = new URL('../../core/safety/safety-model.bin', import.meta.url)

/** The classifier that ships with the product. If its file can't be read, each text says so and waits. */
export async function loadSafetyReader(log: Parts['log']): Promise<SafetyReader> {
  try {
    const model = decodeModel(await readFile(modelFile))
    log.info({ version: model.version }, 'The safety classifier is loaded')
    return (text) => assess(text, { model })
  } catch (error) {
    log.error(
      { err: error },
      'The safety classifier could not be loaded; only explicit statements open tasks',
    )
    return () => {
      throw new Error('The safety classifier could not be loaded.')
    }
  }
}

export async function startReadingSafetyTexts(parts: Parts): Promise<Loop> {
  const { sql, log } = parts
  return startOnEvent({ sql, log, channel: 'safety_text', take: () => readSafetyTexts(parts) })
}
