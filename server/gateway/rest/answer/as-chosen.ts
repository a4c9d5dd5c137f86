import { z } from 'zod'
import type { Row } from '#server/db/run-as.ts'
import { RestError } from '../errors.ts'
import type { Answer } from './body.ts'

const name = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/)
const value = z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/)
const headerList = z.array(z.record(name, value).refine((header) => Object.keys(header).length === 1))
const statusCode = z.coerce.number().int().min(200).max(599)

/** The answer with the headers and the status that a function set in `response.headers` and `response.status`. */
export function asChosen(answer: Answer, row: Row | undefined): Answer {
  if (!row?.['@headers'] && !row?.['@status']) return answer
  const headers = row['@headers'] ? headersIn(String(row['@headers'])) : {}
  const status = row['@status'] ? statusIn(row['@status']) : answer.status
  const isEmpty = status === 204 || status === 304
  return { status, headers: { ...answer.headers, ...headers }, body: isEmpty ? null : answer.body }
}

function headersIn(text: string): Record<string, string> {
  const found = headerList.safeParse(parse(text))
  if (!found.success) {
    const message =
      'response.headers guc must be a JSON array composed of objects with a single key and a string value'
    throw new RestError(500, 'PGRST111', message)
  }
  const lower = (header: Record<string, string>) =>
    Object.entries(header).map(([key, set]) => [key.toLowerCase(), set])
  return Object.fromEntries(found.data.flatMap(lower))
}

function statusIn(text: unknown): number {
  const found = statusCode.safeParse(text)
  if (!found.success) throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
  return found.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
