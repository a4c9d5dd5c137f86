import { readFile } from 'node:fs/promises'
import { asTheyCame, isEnded, joinBrokenLines } from '#core/notes/read/join-broken-lines.ts'
import type { LineSpeaker } from '#core/notes/types.ts'
import { assess, type SafetyAnswer } from '#core/safety/assess.ts'
import { lastPieces, readEach, readInPieces } from '#core/safety/in-pieces.ts'
import { decodeModel } from '#core/safety/model-file.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
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
  /** Stored just now. */
  is_new: boolean
}

/** Reads a text with the classifier. */
export type SafetyReader = (text: string) => SafetyAnswer

type Parts = { sql: Pool; log: Pick<Logger, 'info' | 'warn' | 'error'>; reader: SafetyReader }

const batch = 20
/** A line of a visit that breaks off waits this long for the rest of its sentence. */
const restSeconds = 20

/**
 * Reads what patients just wrote with the classifier, and opens or raises tasks if it adds something to what the
 * rules found; returns how many texts it took. A text it fails on stays in the queue and is tried again.
 */
export async function readSafetyTexts({ sql, log, reader }: Parts): Promise<number> {
  return sql.begin(async (tx) => {
    const queued = await tx<Queued[]>`
      select id, patient_id, provider_id, source, source_id, body, rules_tier, attempts,
        created_at > now() - make_interval(secs => ${restSeconds}) as is_new
      from private.safety_queue
      where next_attempt_at <= now() order by id limit ${batch} for update skip locked`
    const done: string[] = []
    for (const text of queued) {
      try {
        await tx.savepoint(async (savepoint) => {
          if (await readOne(savepoint, text, reader)) done.push(text.id)
        })
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
    await tx`delete from private.safety_queue where id = any(${done}::bigint[])`
    return queued.length
  })
}

/** Whether the text is done with; a line that breaks off waits for the rest of its sentence. */
async function readOne(tx: Sql, text: Queued, reader: SafetyReader): Promise<boolean> {
  const spoken = text.source === 'transcript' ? await sentencesOf(tx, text.source_id) : undefined
  if (spoken?.breaksOff && text.is_new) {
    await tx`
      update private.safety_queue set next_attempt_at = now() + make_interval(secs => ${restSeconds})
      where id = ${text.id}`
    return false
  }
  const { answer, text: body } = spoken
    ? readEach(spoken.ending, reader)
    : readTogether(await piecesOf(tx, text), reader)
  await act(tx, { ...text, body }, { ...answer, because: becauseOf(text, answer, reader) })
  return true
}

/** A health history grows by sentences: each that is a sign on its own is named, so that a new one is noticed. */
function becauseOf({ source, body }: Queued, answer: SafetyAnswer, reader: SafetyReader): string[] {
  if (source !== 'profile' || answer.level !== 'panel') return answer.because
  const each = body.split(/[.!?;\n]+/).map(reader)
  return [...new Set([answer, ...each].flatMap(({ because }) => because))]
}

/** A piece before it that can't be read is passed over: it has its own turn. */
function readTogether(pieces: readonly string[], reader: SafetyReader) {
  try {
    return readInPieces(pieces, reader)
  } catch {
    return readInPieces(pieces.slice(-1), reader)
  }
}

/** A message with what the same person wrote just before it: people in distress send half a sentence at a time. */
async function piecesOf(tx: Sql, { source, source_id, body }: Queued): Promise<string[]> {
  if (source !== 'message') return [body]
  const written = await tx<{ text: string; at: number }[]>`
    select p.message as text, extract(epoch from p.created_at)::float8 * 1000 as at
    from public.patient_provider_messages m
    join public.patient_provider_messages p on p.patient_id = m.patient_id and p.provider_id = m.provider_id
      and p.sender_id = m.sender_id and p.created_at between m.created_at - interval '30 minutes' and m.created_at
    where m.id = ${source_id} order by p.created_at, (p.id = m.id)`
  return [...lastPieces(written).slice(0, -1), body]
}

/**
 * The sentences that end in a line of a visit, because recognizers start a new line wherever time ran out. A sentence
 * that only seems to continue is read both ways, because without punctuation it would be hidden in what follows. No
 * sentence ends in a line that continues; that sentence is read with its last line.
 */
async function sentencesOf(tx: Sql, id: string | null) {
  const lines = await tx<{ id: string; text: string; speaker: LineSpeaker }[]>`
    select p.id, p.text, p.speaker from public.session_transcripts m
    join public.session_transcripts p on p.appointment_id = m.appointment_id and p.speaker = m.speaker
      and p.speaker_relation is not distinct from m.speaker_relation
      and p.spoken_at between m.spoken_at - interval '1 minute' and m.spoken_at + interval '1 minute'
    where m.id = ${id} order by p.spoken_at, p.created_at`
  if (lines.length === 0) return undefined
  const endingHere = (guess: boolean) => {
    const { lines: whole, parts } = joinBrokenLines(lines, { guess })
    return whole.find((line) => asTheyCame([line.id], parts).at(-1) === id)?.text
  }
  const [guessed, sure] = [endingHere(true), endingHere(false)]
  return {
    ending: [...new Set([guessed, sure])].filter((one) => one !== undefined),
    breaksOff: guessed !== undefined && !isEnded(guessed),
  }
}

async function act(tx: Sql, text: Queued, answer: SafetyAnswer): Promise<void> {
  const { patient_id, provider_id, source, source_id, body } = text
  if (answer.level === 'task' && (text.rules_tier === null || (answer.tier ?? 3) < text.rules_tier))
    await tx`
      select private.raise_safety_task(${patient_id}, ${provider_id}, ${source}, ${source_id}, private.safety_summary(${source}),
        row(${answer.tier}, ${answer.category}, ${answer.because}::text[],
          private.safety_excerpt(${body}, ${answer.because}::text[]), 'classifier')::private.safety_finding)`
  else if (answer.level === 'panel')
    await tx`
      select private.mark_read_first(${patient_id}, ${provider_id}, ${source}, ${source_id}, ${answer.category}, ${answer.because}::text[], ${body})`
}

const modelFile = new URL('../../core/safety/safety-model.bin', import.meta.url)

/** The classifier that ships with the product. If its file can't be read, each text reports that and waits. */
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
