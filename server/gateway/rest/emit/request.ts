import type { Resolved } from '../resolve/request.ts'
import { emitCall } from './call.ts'
import { emitRead } from './read.ts'
import type { Emitted } from './sql.ts'
import { emitDelete, emitInsert, emitUpdate } from './write.ts'

/** The statements of a request, in the order they run. Values are sent separately from the text. */
export function emitRequest(resolved: Resolved): Emitted[] {
  switch (resolved.action) {
    case 'read':
      return emitRead(resolved)
    case 'insert':
      return emitInsert(resolved)
    case 'update':
      return emitUpdate(resolved)
    case 'delete':
      return emitDelete(resolved)
    case 'call':
      return emitCall(resolved)
    case 'nothing':
      return []
  }
}
