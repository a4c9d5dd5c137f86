import type { Row } from '#server/db/run-as.ts'
import { badRange } from '../errors.ts'
import { appliedPreferences } from '../parse/preferences.ts'
import type { Range } from '../parse/query.ts'
import type { Options } from '../parse/request.ts'
import { type Answer, bodyOf, contentRange } from './body.ts'

export function answerRead(row: Row | undefined, range: Range, options: Options): Answer {
  const { preferences, format, head } = options
  const offset = range.offset ?? 0
  const total = row?.total === undefined ? undefined : Number(row.total)
  if (total !== undefined && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': `*/${total}`,
    })
  }
  const body = bodyOf(format, row)
  const rows = Number(row?.rows)
  const applied = appliedPreferences(preferences, ['count', 'handling', 'timezone'])
  return {
    status: total !== undefined && rows < total ? 206 : 200,
    headers: {
      'content-type': format.contentType,
      'content-range': contentRange(offset, offset + rows - 1, total),
      ...(applied && { 'preference-applied': applied }),
    },
    body: head ? null : body,
  }
}
