import { badRange, invalidBody, RestError } from '../errors.ts'
import { type Format, readAccept } from './media-type.ts'
import { type Payload, readPayload } from './payload.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { parseQuery, type Query, rangeOf } from './query.ts'

/** A request as far as it decides what to ask the database. */
export type RestRequest = {
  method: string
  resource: { kind: 'table' | 'function'; name: string }
  search: string
  accept: string | undefined
  prefer: string | undefined
  range: string | undefined
  payload: Payload | undefined
}

/** How the client wants its answer. */
export type Options = {
  preferences: Preferences
  format: Format
  head: boolean
  maxRows: number
  /** The canonical address of the same answer, with its parameters in a fixed order. */
  location: string
}

/** A parsed request, not yet compared with the schema. */
export type Syntax = { name: string; query: Query; options: Options } & (
  | { action: 'insert' | 'update' | 'put'; payload: Payload }
  | { action: 'call'; payload: Payload | undefined }
  | { action: 'read' | 'delete' }
)

const reads = ['GET', 'HEAD']
const writes = ['POST', 'PATCH', 'PUT']

/** Refuses an invalid request before any of its content is read. */
export function checkMethod(kind: 'table' | 'function', method: string): void {
  const allowed = kind === 'table' ? [...reads, ...writes, 'DELETE'] : [...reads, 'POST']
  if (allowed.includes(method)) return
  if (kind === 'function' && [...writes, 'DELETE'].includes(method))
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

export const takesBody = (method: string): boolean => writes.includes(method)

/** A call without a body is a call without arguments; a write without one is a mistake. */
export function payloadOf(
  kind: 'table' | 'function',
  text: string,
  contentType: string | undefined,
): Payload {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`)
  if (kind === 'function' && text.trim() === '') return readPayload('{}')
  return readPayload(text)
}

export function parseRequest(request: RestRequest, maxRows: number): Syntax {
  const { method, resource, payload } = request
  const query = parseQuery(request.search, resource.kind === 'function' && !payload)
  const preferences = readPreferences(request.prefer)
  const format = readAccept(request.accept)
  const location = `/${encodeURIComponent(resource.name)}${canonicalQuery(request.search)}`
  const options = { preferences, format, head: method === 'HEAD', maxRows, location }
  if (reads.includes(method)) addHeaderRange(query, request.range)
  const syntax = { name: resource.name, query, options }
  if (resource.kind === 'function') return { ...syntax, action: 'call', payload }
  if (method === 'POST' && payload) return { ...syntax, action: 'insert', payload }
  if (method === 'PATCH' && payload) return { ...syntax, action: 'update', payload }
  if (method === 'PUT' && payload) return { ...syntax, action: 'put', payload }
  return { ...syntax, action: method === 'DELETE' ? 'delete' : 'read' }
}

function canonicalQuery(search: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const parts = [...new URLSearchParams(search)].map(([key, value]) => `${encode(key)}=${encode(value)}`)
  return parts.length ? `?${parts.sort().join('&')}` : ''
}

/** `Range: 0-9` means the same as limit and offset; if both are given, their intersection counts. */
function addHeaderRange(query: Query, header: string | undefined): void {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined) return
  const from = Number(first)
  if (last && Number(last) < from) {
    const details =
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
    throw badRange(details)
  }
  const asked = rangeOf(query)
  const offset = Math.max(from, asked.offset ?? 0)
  const ends = [
    last ? Number(last) + 1 : undefined,
    asked.limit === undefined ? undefined : (asked.offset ?? 0) + asked.limit,
  ]
  const end = Math.min(...ends.filter((value) => value !== undefined))
  const limit = Number.isFinite(end) ? { limit: Math.max(0, end - offset) } : {}
  query.ranges.push({ path: [], value: { offset, ...limit } })
}
