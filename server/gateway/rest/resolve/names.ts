import { RestError, UnknownName, unknownColumn } from '../errors.ts'
import type { Field } from '../parse/field.ts'
import { maxNameBytes } from '../parse/scanner.ts'
import type { Column, Relation, Schema } from '../schema/schema.ts'
import { closestName } from './closest-name.ts'
import type { ReadField } from './tree.ts'

/** PostgreSQL has no longer names, so one is neither looked for in the database again nor repeated in the answer. */
export const isPossibleName = (name: string): boolean =>
  name.length <= maxNameBytes && Buffer.byteLength(name) <= maxNameBytes

export const impossibleName = (status: number, code: string, what: string): RestError =>
  new RestError(status, code, `Could not find the ${what}: a name has at most ${maxNameBytes} bytes`)

export function relationOf(schema: Schema, name: string): Relation {
  const relation = schema.relations.get(name)
  if (relation) return relation
  if (!isPossibleName(name)) throw impossibleName(404, 'PGRST205', 'table')
  throw new UnknownName(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    suggest: () => {
      const near = closestName(name, schema.relations.keys())
      return near === undefined ? null : `Perhaps you meant the table 'public.${near}'`
    },
  })
}

export function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name)
  if (!column) throw unknownColumn(relation.name, name)
  return column
}

/** A column, or a function of the row, which a field can name in the same way. */
export const fieldOf = (relation: Relation, { name, path }: Field): ReadField => ({
  column: relation.columns.get(name) ?? relation.computed.get(name) ?? columnOf(relation, name),
  path,
})

/** The columns a body or `columns=` names. */
export function payloadColumns(relation: Relation, names: string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name)
    if (column) return column
    if (!isPossibleName(name)) throw impossibleName(400, 'PGRST204', `column of '${relation.name}'`)
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`
    throw new UnknownName(400, 'PGRST204', message)
  })
}

/** A type a client names, as SQL writes it. */
export function castType(schema: Schema, name: string): string {
  const list = name.endsWith('[]')
  const type = schema.types.get(name) ?? schema.types.get(list ? name.slice(0, -2) : name)
  if (type === undefined && !isPossibleName(name)) throw impossibleName(400, '42704', 'type')
  if (type === undefined) throw new UnknownName(400, '42704', `type "${name}" does not exist`)
  return list && !type.endsWith('[]') ? `${type}[]` : type
}
