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
 * Logs whose rows a statement returns, from those very rows and in its own transaction. A count is logged with the
 * number and the filters. Patients, who see only their own rows, are not logged.
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
 * Reading your own rows isn't logged, and most reads are of that kind, so they are separated here without a function
 * call. Rows of a single patient are logged by a plain insert.
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
