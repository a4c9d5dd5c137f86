import type { Row } from '#server/db/run-as.ts'
import type { Resolved } from '../resolve/request.ts'
import { answerRead } from './answer-read.ts'
import { answerDelete, answerInsert, answerNothing, answerUpdate } from './answer-write.ts'
import { asChosen } from './as-chosen.ts'
import type { Answer } from './body.ts'

/** Proxies refuse answers whose headers are long, and a list of ids makes a long address. */
const longestLocation = 1000

/** The answer to a request from what the database said to its statements. */
export function answerRequest(resolved: Resolved, results: Row[][]): Answer {
  const row = results.at(-1)?.[0]
  return asChosen(answerOf(resolved, row), row)
}

function answerOf(resolved: Resolved, row: Row | undefined): Answer {
  switch (resolved.action) {
    case 'read': {
      const { location } = resolved.options
      const answer = answerRead(row, resolved.node.range, resolved.options)
      if (location.length <= longestLocation) answer.headers['content-location'] = location
      return answer
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
