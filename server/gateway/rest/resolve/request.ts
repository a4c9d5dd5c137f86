import type { Options, Syntax } from '../parse/request.ts'
import type { Schema } from '../schema/schema.ts'
import { auditedNames } from './audited.ts'
import { type Call, resolveCall } from './call.ts'
import { relationOf } from './names.ts'
import { resolveRead } from './read.ts'
import type { ReadNode } from './tree.ts'
import {
  type Delete,
  type Insert,
  type NoWrite,
  resolveDelete,
  resolveInsert,
  resolvePut,
  resolveUpdate,
  type Update,
} from './write.ts'

/** GET and HEAD on a table or view. */
export type Read = { action: 'read'; node: ReadNode; options: Options }

/** A request of which every name and type was found in the schema. */
export type Resolved = Read | Insert | Update | Delete | NoWrite | Call

/** The log's name for a request that couldn't be answered; nothing if no patient's rows can be part of it. */
export function auditedBy(resolved: Resolved): string[] {
  if (resolved.action === 'nothing') return []
  const tables = resolved.node ? auditedNames(resolved.node) : []
  if (resolved.action !== 'call' || resolved.called.returns === 'void') return tables
  return [resolved.called.name, ...tables]
}

export function resolveRequest(syntax: Syntax, schema: Schema): Resolved {
  switch (syntax.action) {
    case 'call':
      return resolveCall(schema, syntax)
    case 'insert':
      return resolveInsert(schema, syntax)
    case 'update':
      return resolveUpdate(schema, syntax)
    case 'put':
      return resolvePut(schema, syntax)
    case 'delete':
      return resolveDelete(schema, syntax)
    case 'read': {
      const { name, query, options } = syntax
      return { action: 'read', node: resolveRead(schema, relationOf(schema, name), query), options }
    }
  }
}
