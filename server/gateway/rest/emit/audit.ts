import { auditedNames, auditKinds, filteredColumns } from '../resolve/audited.ts'
import type { ReadNode } from '../resolve/tree.ts'
import { ownerKey } from './owners.ts'
import type { EmitContext, Values } from './sql.ts'

const kinds = ['patient', 'visit', 'note', 'bill'] as const

/**
 * `shown` is false when rows are only counted; `counted` says that there is a total. Where a statement only reads, the
 * server waits for the disk after it (`openFlush`); what else is written is on disk with its commit.
 */
type Shown = { shown: boolean; counted: boolean; onlyReads: boolean }

/**
 * Notes whose rows a statement gives out, from the very rows it gives out and in its own transaction. Whoever only
 * counts is noted with the number and what the rows were found by. Patients, who see no rows but their own, are not noted.
 */
export function noteColumns({ values }: EmitContext, node: ReadNode, asked: Shown): string[] {
  const names = auditedNames(node)
  if (names.length === 0) return []
  const total = asked.counted ? ['"@total"."total"', '"@total"."@owner"'] : ['null', 'null']
  const present = auditKinds(node)
  const onlyPatients = present.length === 1 && present[0] === 'patient'
  if (asked.onlyReads && asked.shown && !asked.counted && onlyPatients) return [shownText(values, names)]
  const args = [
    values.add(`{${names.join(',')}}`, 'text[]'),
    values.add(`{${filteredColumns(node).join(',')}}`, 'text[]'),
    String(asked.shown),
    '"@result"."rows"',
    ...total,
    ...kinds.map((kind) => (present.includes(kind) ? `"@result".${ownerKey(kind)}` : 'null')),
  ]
  return [
    `${asked.onlyReads ? 'private.note_read_unflushed' : 'private.note_read'}(${args.join(', ')}) as "noted"`,
  ]
}

/**
 * Nobody is noted for reading about themselves, and most reads are of one's own rows: they are told apart here, without
 * a call. So are the rows of one patient, which are noted by a plain insert.
 */
function shownText(values: Values, [name, ...others]: string[]): string {
  const patients = `"@result".${ownerKey('patient')}`
  const event = values.add(`${name}.read`)
  const about = values.add(JSON.stringify(others.length ? { with: others } : {}), 'jsonb')
  const without = (person: string) => `replace(replace(${patients}, ${person}, ''), ',', '')`
  const first = `left(${patients}, 36)`
  const one = `case when ${without(first)} = '' then ${first}::uuid end`
  const note = `private.note_shown(${event}, ${about}, ${one}, ${patients})`
  return `case when coalesce(${without('auth.uid()::text')}, '') = '' then false else ${note} end as "noted"`
}
