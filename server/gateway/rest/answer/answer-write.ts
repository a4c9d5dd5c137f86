import type { Row } from '#server/db/run-as.ts'
import { appliedPreferences, type Preferences } from '../parse/preferences.ts'
import type { Options } from '../parse/request.ts'
import type { Insert, NoWrite } from '../resolve/write.ts'
import type { Relation } from '../schema/schema.ts'
import { type Answer, bodyOf, contentRange } from './body.ts'

export function answerInsert(insert: Insert, row: Row | undefined): Answer {
  const { options, node, resolution, conflict } = insert
  if (insert.put) return answerPut(options, row)
  const { preferences } = options
  const { headers, body } = contentOf(options, row)
  return {
    status: conflict?.merge && Number(row?.inserted ?? 0) <= 0 ? 200 : 201,
    headers: {
      ...headers,
      'content-range': contentRange(1, 0, preferences.count && Number(row?.rows)),
      ...(preferences.return === 'headers-only' && locationOf(node.relation, row)),
      ...applied(preferences, [
        ...(resolution ? (['resolution'] as const) : []),
        'missing',
        'return',
        'count',
        'handling',
        'timezone',
      ]),
    },
    body,
  }
}

/** A PUT reports whether the row is new only if it returns the row. */
function answerPut(options: Options, row: Row | undefined): Answer {
  const { status, headers, body } = contentOf(options, row)
  const names = ['return', 'handling', 'timezone'] as const
  return {
    status: status === 200 && Number(row?.inserted) > 0 ? 201 : status,
    headers: { ...headers, ...applied(options.preferences, [...names]) },
    body,
  }
}

export function answerUpdate(options: Options, row: Row | undefined): Answer {
  const { preferences } = options
  const { status, headers, body } = contentOf(options, row)
  const rows = Number(row?.rows)
  const range = { 'content-range': contentRange(0, rows - 1, preferences.count && rows) }
  const names = ['missing', 'return', 'count', 'handling', 'timezone', 'maxAffected'] as const
  return { status, headers: { ...headers, ...range, ...applied(preferences, [...names]) }, body }
}

export function answerDelete(options: Options, row: Row | undefined): Answer {
  const { preferences } = options
  const { status, headers, body } = contentOf(options, row)
  const range = { 'content-range': contentRange(1, 0, preferences.count && Number(row?.rows)) }
  const names = ['return', 'count', 'handling', 'timezone', 'maxAffected'] as const
  return { status, headers: { ...headers, ...range, ...applied(preferences, [...names]) }, body }
}

function contentOf({ preferences, format }: Options, row: Row | undefined): Answer {
  if (preferences.return !== 'representation') return { status: 204, headers: {}, body: null }
  return { status: 200, headers: { 'content-type': format.contentType }, body: bodyOf(format, row) }
}

export function answerNothing({ status, options: { preferences, format } }: NoWrite): Answer {
  const full = preferences.return === 'representation'
  return {
    status: full && status === 204 ? 200 : status,
    headers: { 'content-range': '*/*', ...(full && { 'content-type': format.contentType }) },
    body: full ? bodyOf(format, { body: '[]', rows: 0 }) : null,
  }
}

function locationOf(relation: Relation, row: Row | undefined): Record<string, string> {
  const [key, ...others] = JSON.parse(String(row?.body ?? '[]')) as Record<string, unknown>[]
  if (!key || others.length || relation.primaryKey.length === 0) return {}
  const query = relation.primaryKey.map(
    (name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(key[name]))}`,
  )
  return { location: `/${encodeURIComponent(relation.name)}?${query.join('&')}` }
}

function applied(preferences: Preferences, order: (keyof Preferences)[]): Record<string, string> {
  const text = appliedPreferences(preferences, order)
  return text ? { 'preference-applied': text } : {}
}
