import { type ForeignKey, type RawKeys, readKeys } from './keys.ts'

/** What the API knows about the database, read by `schema-cache.ts`. `base` is a domain's underlying type. */
export type Column = {
  name: string
  type: string
  base: string
  fallback: string | null
  /** Only staff may read it, unlike other columns of the same table. */
  hidden?: boolean | null
  /** It's a function of a row of this relation. */
  computedFrom?: string
}

export type Relation = {
  name: string
  view: boolean
  writable: boolean
  columns: Map<string, Column>
  /** Functions of a row, which a request can name like columns. `*` does not include them. */
  computed: Map<string, Column>
  primaryKey: string[]
  /** Some of its columns were left out, so that `*` must name the others. */
  narrow?: true
  /** The column that says whose a row is, and how, where reads of other people's rows are noted. */
  audited?: { column: string; kind: AuditKind } | null
}

/** What the marked column contains: the patient, or something that belongs to a patient. */
export type AuditKind = 'patient' | 'visit' | 'note' | 'bill'

export type Parameter = { name: string; type: string; variadic: boolean | null; optional: boolean }

export type DatabaseFunction = {
  name: string
  volatile: boolean
  set: boolean
  returns: 'void' | 'rows' | 'scalar'
  /** The rows of the result as a relation: a real one if the function returns its rows, otherwise a synthetic one. */
  relation: Relation | undefined
  parameters: Parameter[]
}

/** A function that gives the related rows of a row. */
export type ComputedKey = { function: string; from: string; to: string; toOne: boolean }

export type Schema = {
  relations: Map<string, Relation>
  foreignKeys: ForeignKey[]
  computedKeys: ComputedKey[]
  functions: Map<string, DatabaseFunction[]>
  types: Map<string, string>
}

type RawRelation = Omit<Relation, 'columns' | 'computed' | 'primaryKey'> & {
  id: number
  columns: (Column & { number: number })[]
}
type RawFunction = Omit<DatabaseFunction, 'relation'> & {
  relation: string | null
  columns: Column[] | null
  type: string
  base: string
  /** The relation of which it takes a row, and nothing else. */
  of: string | null
  /** It gives one row at most. */
  one: boolean
}
type Raw = RawKeys & { relations: RawRelation[]; functions: RawFunction[]; types: Record<string, string> }

const spokenTypes: Record<string, string> = {
  int: 'integer',
  decimal: 'numeric',
  float: 'double precision',
  char: 'bpchar',
}

export function readSchema(text: string): Schema {
  const raw = JSON.parse(text) as Raw
  const { primaryKeys, foreignKeys } = readKeys(raw.relations, raw)
  const relations = new Map(
    raw.relations.map((relation) => [
      relation.name,
      {
        ...relation,
        columns: byName(relation.columns),
        computed: byName(raw.functions.filter(({ of }) => of === relation.name).flatMap(computedColumn)),
        primaryKey: primaryKeys.get(relation.name) ?? [],
      },
    ]),
  )
  const computedKeys = raw.functions.flatMap(({ name, of, relation, one }) =>
    of !== null && relation !== null ? [{ function: name, from: of, to: relation, toOne: one }] : [],
  )
  const functions = new Map<string, DatabaseFunction[]>()
  for (const { relation: name, columns, ...rest } of raw.functions.filter(isCallable)) {
    const own = columns && { ...ownRelation, name: rest.name, columns: byName(columns) }
    const relation = (name === null ? undefined : relations.get(name)) ?? own ?? undefined
    const overloads = functions.get(rest.name) ?? []
    functions.set(rest.name, [...overloads, { ...rest, relation }])
  }
  const types = new Map([...Object.entries(raw.types), ...Object.entries(spokenTypes)])
  return { relations, foreignKeys, computedKeys, functions, types }
}

/** The columns of a function's result are a relation that nothing else belongs to. */
const ownRelation = { view: false, writable: false, computed: new Map<string, Column>(), primaryKey: [] }

const bodyTypes = ['json', 'jsonb']

/** Arguments are given by name. A parameter without one can only take the body as it is. */
function isCallable({ parameters }: RawFunction): boolean {
  const unnamed = parameters.filter(({ name }) => name === '').length
  return unnamed === 0 || (unnamed === 1 && bodyTypes.includes(parameters[0]?.type ?? ''))
}

const computedColumn = ({ name, type, base, of, set, returns }: RawFunction): Column[] =>
  of === null || set || returns !== 'scalar' ? [] : [{ name, type, base, fallback: null, computedFrom: of }]

const narrowed = new WeakMap<Schema, Schema>()

/** The schema as patients may read it. A table they may not read at all is unchanged. */
export function narrowSchema(schema: Schema): Schema {
  const known = narrowed.get(schema)
  if (known) return known
  const relations = new Map([...schema.relations].map(([name, relation]) => [name, narrowRelation(relation)]))
  const functions = new Map(
    [...schema.functions].map(([name, overloads]) => [
      name,
      overloads.map((each) => ({ ...each, relation: each.relation && narrowRelation(each.relation) })),
    ]),
  )
  const narrow = { ...schema, relations, functions }
  narrowed.set(schema, narrow)
  return narrow
}

function narrowRelation(relation: Relation): Relation {
  const columns = [...relation.columns.values()]
  const readable = columns.filter(({ hidden }) => !hidden)
  return readable.length === columns.length
    ? relation
    : { ...relation, columns: byName(readable), narrow: true }
}

const byName = (columns: Column[]) => new Map(columns.map((column) => [column.name, column]))
