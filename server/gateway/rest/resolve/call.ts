import { invalidBody, RestError } from '../errors.ts'
import type { Format } from '../parse/media-type.ts'
import type { Payload } from '../parse/payload.ts'
import { type Query, type Range, rangeOf } from '../parse/query.ts'
import type { Options } from '../parse/request.ts'
import type { DatabaseFunction, Parameter, Schema } from '../schema/schema.ts'
import { findFunction } from './find-function.ts'
import { resolveRead } from './read.ts'
import type { ReadNode } from './tree.ts'

/** The source of a function's arguments: the body as it is, keys of the body, or parameters of the query. */
type Arguments =
  | { from: 'whole-body'; type: string }
  | { from: 'body'; list: boolean; parameters: Parameter[] }
  | { from: 'query'; parameters: { parameter: Parameter; values: string[] }[] }

/** `node` is there when the result has columns: it can then be read like a table. */
export type Call = {
  action: 'call'
  called: DatabaseFunction
  args: Arguments
  readOnly: boolean
  node: ReadNode | undefined
  range: Range
  options: Options
  /** As what the result goes out, where the function itself decides that. */
  format: Format
}

type CallRequest = { name: string; query: Query; options: Options; payload: Payload | undefined }

/** A function call by POST (arguments in the body) or by GET (arguments in the query, and nothing may be written). */
export function resolveCall(schema: Schema, { name, query, options, payload }: CallRequest): Call {
  if (payload && !query.columns && !payload.uniform) throw invalidBody('All object keys must match')
  const given = payload ? (query.columns ?? payload.keys) : [...new Set(query.args.map(([key]) => key))]
  const called = findFunction(schema, name, given, payload !== undefined)
  if (options.preferences.maxAffected !== undefined && !called.set) {
    const message =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
    throw new RestError(400, 'PGRST128', message)
  }
  const { relation } = called
  const node = called.returns === 'rows' && relation ? resolveRead(schema, relation, query) : undefined
  const range = node ? node.range : rangeOf(query)
  const args = argumentsOf(called, given, query, payload)
  const format = formatOf(called, node !== undefined, options.format)
  return { action: 'call', called, args, readOnly: !payload, node, range, options, format }
}

/** A function that returns one row answers with that object; one that returns one value answers with that value. */
function formatOf({ set }: DatabaseFunction, rows: boolean, asked: Format): Format {
  if (set) return asked
  if (!rows) return { ...asked, kind: 'list' }
  if (asked.kind === 'csv') return asked
  return { ...asked, kind: 'single', orNull: asked.kind === 'list' }
}

function argumentsOf(
  called: DatabaseFunction,
  given: string[],
  query: Query,
  payload: Payload | undefined,
): Arguments {
  const [only] = called.parameters
  if (payload && only?.name === '') return { from: 'whole-body', type: only.type }
  const used = called.parameters.filter((parameter) => given.includes(parameter.name))
  if (payload) return { from: 'body', list: payload.list, parameters: used }
  const valuesOf = ({ name }: Parameter) =>
    query.args.filter(([key]) => key === name).map(([, value]) => value)
  const parameters = used.map((parameter) => ({ parameter, values: valuesOf(parameter) }))
  return { from: 'query', parameters }
}
