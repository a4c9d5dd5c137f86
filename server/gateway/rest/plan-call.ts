import type { Row } from '#server/db/run-as.ts'
import { auditColumns } from './audit-read.ts'
import { RestError } from './errors.ts'
import { findFunction, takesWholeBody } from './find-function.ts'
import { publicName, quote, Values } from './identifiers.ts'
import type { Format } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { Payload } from './payload.ts'
import { type Answer, limitConcurrency, newContext, type Plan, resultText, type Wish } from './plan.ts'
import { answerRead, totalTexts } from './plan-read.ts'
import { readText } from './read-text.ts'
import { buildReadTree } from './read-tree.ts'
import type { DatabaseFunction, Parameter, Relation, Schema } from './schema.ts'

/** A function call by POST (arguments in the body) or by GET (arguments in the query, and nothing may be written). */
export function planCall(schema: Schema, name: string, query: Query, wish: Wish, payload?: Payload): Plan {
  const given = payload ? payload.keys : [...new Set(query.args.map(([key]) => key))]
  const called = findFunction(schema, name, given, payload !== undefined)
  const { maxAffected } = wish.preferences
  if (maxAffected !== undefined && !called.set) {
    const message =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
    throw new RestError(400, 'PGRST128', message)
  }
  const context = newContext(schema, wish)
  const call = callText(context.values, called, given, query, payload)
  const limit = maxAffected === undefined ? [] : [limitConcurrency(context.values, maxAffected)]
  const details = { schema, called, call, query, wish, context, limit }
  const { text, answer } =
    called.returns === 'rows' && called.relation ? planRows(details, called.relation) : planValue(details)
  const readOnly = payload ? [] : [{ text: 'set transaction read only', values: new Values() }]
  return {
    statements: [...readOnly, { text, values: context.values }],
    answer: (results) => answer(results.at(-1) ?? []),
  }
}

type Call = {
  schema: Schema
  called: DatabaseFunction
  call: { args: string; text: string }
  query: Query
  wish: Wish
  context: ReturnType<typeof newContext>
  limit: string[]
}
type Result = { text: string; answer: (rows: Row[]) => Answer }

/** Rows can be filtered, ordered, paged, and embed what belongs to them, like those of a table. */
function planRows({ schema, called, call, query, wish, context, limit }: Call, relation: Relation): Result {
  const node = buildReadTree(schema, relation, query)
  const source = `with "called" as (select "result".* from ${call.args}lateral ${call.text} as "result")`
  const read = readText(context, node, { source: '"called"' })
  const noted = wish.head ? [] : auditColumns(context, node, { source: '"called"' })
  const more = [...totalTexts(node, wish, context, '"called"'), ...limit, ...demandOne(wish), ...noted]
  const format = called.set ? wish.format : { ...wish.format, kind: single(wish) }
  return {
    text: `${source} ${resultText(format, read, more, wish.head)}`,
    answer: (rows) => {
      const contentType = wish.format.contentType
      return answerRead([rows], node.range, { ...wish, format: { ...format, contentType } })
    },
  }
}

/** A function that returns one row answers with the object itself. */
const single = ({ format }: Wish): Format['kind'] => (format.kind === 'csv' ? 'csv' : 'single')

const demandOne = ({ format }: Wish) => (format.kind === 'single' ? ['rest.require_one_row(count(*))'] : [])

function planValue({ called, call, query, wish, context, limit }: Call): Result {
  if (called.returns === 'void') {
    const text = `select count(*) as "rows" from ${call.args}lateral ${call.text} as "result"`
    return { text, answer: () => ({ status: 204, headers: { 'content-range': '0-0/*' }, body: null }) }
  }
  const range = Object.assign(
    {},
    ...query.ranges.filter(({ path }) => path.length === 0).map(({ value }) => value),
  )
  const { values, maxRows } = context
  const rows = Math.min(range.limit ?? maxRows, maxRows)
  const paged = called.set
    ? ` limit ${values.add(String(rows), 'bigint')} offset ${values.add(String(range.offset ?? 0), 'bigint')}`
    : ''
  const inner = `select "result"."value" from ${call.args}lateral ${call.text} as "result"("value")${paged}`
  const list = `coalesce(json_agg("r"."value"), '[]')`
  const body = called.set ? `${list}::text` : `coalesce((json_agg("r"."value")->0)::text, 'null')`
  const demands = [...limit, ...(called.set ? demandOne(wish) : [])].map((text) => `, ${text}`).join('')
  const plain = {
    ...wish,
    format: { ...wish.format, kind: called.set ? wish.format.kind : ('list' as const) },
  }
  return {
    text: `select ${body} as "body", count(*) as "rows"${demands} from (${inner}) as "r"`,
    answer: (found) => answerRead([found], range, plain),
  }
}

function callText(
  values: Values,
  called: DatabaseFunction,
  given: string[],
  query: Query,
  payload: Payload | undefined,
): { args: string; text: string } {
  const name = publicName(called.name)
  const [only] = called.parameters
  if (payload && only && takesWholeBody(called)) {
    return { args: '', text: `${name}(${values.addBody(payload.text, only.type)})` }
  }
  const used = called.parameters.filter((parameter) => given.includes(parameter.name))
  const named = (parameter: Parameter, value: string) =>
    `${parameter.variadic ? 'variadic ' : ''}${quote(parameter.name)} => ${value}`
  if (!payload) {
    const list = used.map((parameter) => named(parameter, queryArgument(values, query, parameter)))
    return { args: '', text: `${name}(${list.join(', ')})` }
  }
  const shape = used.map((parameter) => `${quote(parameter.name)} ${parameter.type}`).join(', ')
  const list = used.map((parameter) => named(parameter, `"args".${quote(parameter.name)}`))
  const args = used.length
    ? `json_to_record(${values.addBody(payload.text, 'json')}) as "args"(${shape}), `
    : ''
  return { args, text: `${name}(${list.join(', ')})` }
}

function queryArgument(values: Values, query: Query, parameter: Parameter): string {
  const texts = query.args.filter(([key]) => key === parameter.name).map(([, value]) => value)
  if (!parameter.variadic) return values.add(texts.at(-1) ?? null, parameter.type)
  return `array[${texts.map((text) => values.add(text, parameter.type.replace(/\[\]$/, ''))).join(', ')}]::${parameter.type}`
}
