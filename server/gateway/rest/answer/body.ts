import type { Row } from '#server/db/run-as.ts'
import { notOneRow } from '../errors.ts'
import type { Format } from '../parse/media-type.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string | null }

/** The text of the result as the client asked to see it. */
export function bodyOf(format: Format, row: Row | undefined): string {
  const body = String(row?.body ?? '')
  if (format.kind !== 'single') return body
  const rows = Number(row?.rows)
  if (rows === 0 && format.orNull) return 'null'
  if (rows !== 1) throw notOneRow(rows)
  return body.slice(1, -1)
}

/** `0-9/42`: which rows these are, and of how many. */
export function contentRange(from: number, to: number, total: number | undefined): string {
  const rows = total !== 0 && from <= to ? `${from}-${to}` : '*'
  return `${rows}/${total ?? '*'}`
}
