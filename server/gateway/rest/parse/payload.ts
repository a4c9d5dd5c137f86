import { nestingOf } from '#server/gateway/nesting-of.ts'
import { invalidBody } from '../errors.ts'

/** A JSON body: its content is read here, but it is sent to the database as the original text. */
export type Payload = { text: string; list: boolean; rows: number; keys: string[]; uniform: boolean }

const mostNesting = 100

export function readPayload(text: string): Payload {
  if (nestingOf(text) > mostNesting) throw invalidBody(`JSON may be nested at most ${mostNesting} deep`)
  const parsed = parse(text)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (!rows.every(isObject)) throw invalidBody()
  const first = Object.keys(rows[0] ?? {})
  const uniform = rows.every((row) => {
    const keys = Object.keys(row)
    return keys.length === first.length && first.every((key) => Object.hasOwn(row, key))
  })
  return { text, list: Array.isArray(parsed), rows: rows.length, keys: first, uniform }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody()
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
