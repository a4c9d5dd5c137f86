import type { Schema } from '#server/gateway/rest/schema/schema.ts'
import type { Practice } from '#server/testing/policies/people.ts'

type Row = Record<string, unknown>

/** Rows that are there, by table: what a valid request names. */
export type Samples = {
  rows: Map<string, Row[]>
  /** Values of a type, such as ids for `uuid`. */
  ofType: Map<string, string[]>
}

const mostRows = 10

export async function sampleRows({ sql }: Practice, schema: Schema): Promise<Samples> {
  const rows = new Map<string, Row[]>()
  const ofType = new Map<string, string[]>()
  for (const { name, view, columns } of schema.relations.values()) {
    if (view) continue
    const found = await sql<{ row: Row }[]>`
      select to_jsonb(t) as row from ${sql(`public.${name}`)} t limit ${mostRows}`
    if (found.length === 0) continue
    rows.set(
      name,
      found.map(({ row }) => row),
    )
    for (const [column, value] of found.flatMap(({ row }) => Object.entries(row))) {
      const type = columns.get(column)?.type
      if (type && value !== null && typeof value !== 'object')
        ofType.set(type, [...(ofType.get(type) ?? []), String(value)])
    }
  }
  return { rows, ofType }
}
