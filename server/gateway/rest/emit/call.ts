import type { Call } from '../resolve/call.ts'
import type { ReadNode } from '../resolve/tree.ts'
import type { Parameter } from '../schema/schema.ts'
import { totalText } from './read.ts'
import { boundedText, demandAtMost, demandOne, responseTexts, resultText } from './result.ts'
import { readText } from './rows.ts'
import { type EmitContext, type Emitted, newContext, publicName, quote, Values } from './sql.ts'

export function emitCall(call: Call): Emitted[] {
  const context = newContext(call.options.maxRows)
  const called = callText(context.values, call)
  const limit = demandAtMost(context.values, call.options)
  const text = call.node
    ? rowsText(context, call, call.node, called, limit)
    : valueText(context, call, called, limit)
  return [...(call.readOnly ? [readOnly] : []), { text, values: context.values }]
}

const readOnly: Emitted = {
  text: `select set_config('transaction_read_only', 'on', true)`,
  values: new Values(),
}

/** Rows can be filtered, ordered, paged, and embed what belongs to them, like those of a table. */
function rowsText(
  context: EmitContext,
  { options, format }: Call,
  node: ReadNode,
  called: Called,
  limit: string[],
): string {
  const source = '"called"'
  const text = resultText(context, node, readText(context, node, { source }), {
    format,
    head: options.head,
    more: [...limit, ...demandOne(options)],
    total: totalText(node, options, context, source),
  })
  return `with "called" as (select "result".* from ${called.args}lateral ${called.call} as "result") ${text}`
}

function valueText({ values, maxRows }: EmitContext, call: Call, result: Called, limit: string[]): string {
  const { called, range, options } = call
  const { count } = options.preferences
  if (called.returns === 'void')
    return `select ${['count(*) as "rows"', ...responseTexts].join(', ')} from ${result.args}lateral ${result.call} as "result"`
  const rows = Math.min(range.limit ?? maxRows, maxRows)
  const paged = called.set
    ? ` limit ${values.add(String(rows), 'bigint')} offset ${values.add(String(range.offset ?? 0), 'bigint')}`
    : ''
  // As a column, an untyped record keeps its names and types.
  const all = `select "result"."value" from ${result.args}lateral (select ${result.call} as "value") as "result"`
  const inner = count ? `select "value" from "called"${paged}` : `${all}${paged}`
  const total = count ? ', (select count(*) from "called") as "total"' : ''
  const before = count ? `with "called" as (${all}) ` : ''
  const list = `coalesce(json_agg("r"."value"), '[]')`
  const body = called.set ? `${list}::text` : `coalesce((json_agg("r"."value")->0)::text, 'null')`
  const demands = [...limit, ...(called.set ? demandOne(options) : []), ...responseTexts]
  return `${before}select ${boundedText(body)} as "body", count(*) as "rows"${total}, ${demands.join(', ')} from (${inner}) as "r"`
}

/** A call, and the row of the body that its arguments come from, with a comma after it. */
type Called = { args: string; call: string }

function callText(values: Values, { called, args }: Call): Called {
  const name = publicName(called.name)
  switch (args.from) {
    case 'whole-body':
      return { args: '', call: `${name}(${values.addBody(args.type)})` }
    case 'query': {
      const list = args.parameters.map((given) => named(given.parameter, queryArgument(values, given)))
      return { args: '', call: `${name}(${list.join(', ')})` }
    }
    case 'body': {
      const { parameters, list } = args
      if (parameters.length === 0) return { args: '', call: `${name}()` }
      const shape = parameters.map((parameter) => `${quote(parameter.name)} ${parameter.type}`).join(', ')
      const given = parameters.map((parameter) => named(parameter, `"args".${quote(parameter.name)}`))
      const json = values.addBody('json')
      // Of a list, the first counts.
      const row = list
        ? `(select * from json_to_recordset(${json}) as "args"(${shape}) limit 1) as "args"`
        : `json_to_record(${json}) as "args"(${shape})`
      return { args: `${row}, `, call: `${name}(${given.join(', ')})` }
    }
  }
}

const named = (parameter: Parameter, value: string) =>
  `${parameter.variadic ? 'variadic ' : ''}${quote(parameter.name)} => ${value}`

function queryArgument(values: Values, given: { parameter: Parameter; values: string[] }): string {
  const { type, variadic } = given.parameter
  if (!variadic) return values.add(given.values.at(-1) ?? null, type)
  const items = given.values.map((text) => values.add(text, type.replace(/\[\]$/, '')))
  return `array[${items.join(', ')}]::${type}`
}
