import type { Row } from '#server/db/run-as.ts'
import type { Resolved } from '../resolve/request.ts'
import { answerRead } from './answer-read.ts'
import { answerDelete, answerInsert, answerNothing, answerUpdate } from './answer-write.ts'
import { asChosen } from './as-chosen.ts'
import type { Answer } from './body.ts'

/** The answer to a request from what the database said to its statements. */
export function answerRequest(resolved: Resolved, results: Row[][]): Answer {
  const row = results.at(-1)?.[0]
  return asChosen(answerOf(resolved, row), row)
}

function answerOf(resolved: Resolved, row: Row | undefined): Answer {
  switch (resolved.action) {
    case 'read': {
      const answer = answerRead(row, resolved.node.range, resolved.options)
      return { ...answer, headers: { ...answer.headers, 'content-location': resolved.options.location } }
    }
    case 'insert':
      return answerInsert(resolved, row)
    case 'update':
      return answerUpdate(resolved.options, row)
    case 'delete':
      return answerDelete(resolved.options, row)
    case 'nothing':
      return answerNothing(resolved)
    case 'call': {
      const { called, range, options, format } = resolved
      if (called.returns === 'void') return { status: 204, headers: { 'content-range': '0-0/*' }, body: null }
      return answerRead(row, range, { ...options, format })
    }
  }
}
