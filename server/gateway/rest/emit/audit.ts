import { auditedNames, auditKinds, filteredColumns } from '../resolve/audited.ts'
import type { ReadNode } from '../resolve/tree.ts'
import { ownerKey } from './owners.ts'
import { type EmitContext, literal } from './sql.ts'

const kinds = ['patient', 'visit', 'note', 'bill'] as const

/**
 * `shown` is false when rows are only counted; `counted` says that there is a total. Where a statement only reads, the
 * server waits for the disk after it (`openFlush`); what else is written is on disk with its commit.
 */
type Shown = { shown: boolean; counted: boolean; onlyReads: boolean }

/** Whether all that is logged of a statement is whose rows it shows, and each row names its patient. */
export function showsPatients(node: ReadNode, { shown, counted, onlyReads }: Shown): boolean {
  const present = auditKinds(node)
  return onlyReads && shown && !counted && present.length === 1 && present[0] === 'patient'
}

/**
 * Logs whose rows a statement returns, from those very rows and in its own transaction. A count is logged with the
 * number and the filters. Patients, who see only their own rows, are not logged.
 */
export function noteColumns(context: EmitContext, node: ReadNode, asked: Shown): string[] {
  const { values, onlyOthers } = context
  const names = auditedNames(node)
  if (names.length === 0) return []
  if (onlyOthers) return [shownText(context, names)]
  const total = asked.counted ? ['"@total"."total"', '"@total"."@owner"'] : ['null', 'null']
  const present = auditKinds(node)
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

/** The rows name only patients other than the caller. Most reads have none, and are answered without a function call. */
function shownText({ values }: EmitContext, [name, ...others]: string[]): string {
  const patients = `"@result".${ownerKey('patient')}`
  const about = JSON.stringify(others.length ? { with: others } : {})
  const note = `private.note_shown(${literal(`${name}.read`)}, ${literal(about)}, ${patients})`
  return `case when ${patients} is null or ${values.addCaller()} is null then false else ${note} end as "noted"`
}
