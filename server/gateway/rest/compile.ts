import type { Row } from '#server/db/run-as.ts'
import { answerRequest } from './answer/answer-request.ts'
import type { Answer } from './answer/body.ts'
import { emitRequest } from './emit/request.ts'
import type { Emitted } from './emit/sql.ts'
import { parseRequest, type RestRequest } from './parse/request.ts'
import { auditedBy, resolveRequest } from './resolve/request.ts'
import { asksForHidden } from './resolve/tree.ts'
import type { Schema } from './schema/schema.ts'

/**
 * What to send to the database and how to build the answer. `audited` names the tables, or the function, that may
 * return patients' rows.
 */
export type Plan = {
  statements: Emitted[]
  audited: string[]
  /** Asks by `*` for columns that only staff may read; patients are given the others. */
  hidden: boolean
  answer: (results: Row[][]) => Answer
}

/** Request to statements, one way: take it apart, find its names in the schema, write the SQL. */
export function compile(request: RestRequest, schema: Schema, maxRows: number): Plan {
  const syntax = parseRequest(request, maxRows)
  const resolved = resolveRequest(syntax, schema)
  return {
    statements: emitRequest(resolved),
    audited: auditedBy(resolved),
    hidden: 'node' in resolved && resolved.node !== undefined && asksForHidden(resolved.node),
    answer: (results) => answerRequest(resolved, results),
  }
}

/** Two requests with the same key get the same plan, whatever their bodies hold. */
export function planKey(request: RestRequest): string {
  const { method, resource, search, accept, prefer, range, payload } = request
  const shape = payload && [
    payload.list,
    payload.rows === 0,
    payload.rows === 1,
    payload.uniform,
    payload.keys,
  ]
  return JSON.stringify([method, resource.kind, resource.name, search, accept, prefer, range, shape])
}
