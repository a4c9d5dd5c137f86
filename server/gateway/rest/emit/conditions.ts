import type { JsonStep } from '../parse/field.ts'
import type { Comparison, Search, Test } from '../parse/filter.ts'
import { isToOne } from '../resolve/relationships.ts'
import type { ReadCondition, ReadField, ReadNode } from '../resolve/tree.ts'
import { publicName, quote, rowText, type Values } from './sql.ts'

const comparisons: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const searches: Record<Search, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

/** The conditions of one relation as SQL, or nothing when there are none. */
export function conditionTexts(values: Values, { alias, conditions }: ReadNode): string[] {
  return conditions.map((condition) => conditionText(values, alias, condition))
}

function conditionText(values: Values, alias: string, condition: ReadCondition): string {
  switch (condition.kind) {
    case 'presence': {
      const { embed, absent } = condition
      const lateral = quote(embed.lateral)
      if (isToOne(embed.link)) return `${lateral} is ${absent ? 'not ' : ''}distinct from null`
      return `${lateral}."@rows" is ${absent ? '' : 'not '}null`
    }
    case 'test': {
      const { text, type } = fieldText(values, alias, condition.field)
      const test = testText(values, text, type, condition.test)
      return condition.negated ? `not (${test})` : test
    }
    default: {
      const inner = condition.conditions.map((each) => conditionText(values, alias, each))
      return `${condition.negated ? 'not ' : ''}(${inner.join(` ${condition.kind} `)})`
    }
  }
}

/** A field as SQL, with the type its values are compared as. JSON that is only shown stays as it was written. */
export function fieldText(
  values: Values,
  alias: string,
  { column, path }: ReadField,
  { shown = false } = {},
): { text: string; type: string } {
  const { name, computedFrom } = column
  const own =
    computedFrom === undefined
      ? `${quote(alias)}.${quote(name)}`
      : `${publicName(name)}(${rowText(alias, computedFrom)})`
  if (path.length === 0) return { text: own, type: column.base }
  return {
    text: `(${pathText(values, column.base === 'json' && !shown ? `${own}::jsonb` : own, column.base, path)})`,
    type: path.at(-1)?.asText ? 'text' : 'jsonb',
  }
}

function pathText(values: Values, own: string, type: string, path: JsonStep[]): string {
  const start = type === 'json' || type === 'jsonb' ? own : `to_jsonb(${own})`
  return path.reduce(
    (text, { asText, key, index }) =>
      `${text}${asText ? '->>' : '->'}${index ? values.add(key, 'integer') : values.add(key)}`,
    start,
  )
}

function testText(values: Values, text: string, type: string, test: Test): string {
  switch (test.op) {
    case 'is':
      return `${text} is ${test.value === 'not_null' ? 'not null' : test.value}`
    case 'in':
      return `${text} = any (${values.add(arrayLiteral(test.values), `${compared(type)}[]`)})`
    case 'search': {
      const language = test.language === undefined ? '' : `${values.add(test.language, 'regconfig')}, `
      const query = `${searches[test.operator]}(${language}${values.add(test.value)})`
      if (type === 'tsvector') return `${text} @@ ${query}`
      return `to_tsvector(${language}${text}) @@ ${query}`
    }
    case 'compare': {
      const pattern = ['like', 'ilike', 'match', 'imatch'].includes(test.operator)
      const asType = pattern ? 'text' : compared(type)
      const operator = comparisons[test.operator]
      if (!test.quantifier) return `${text} ${operator} ${values.add(test.value, asType)}`
      return `${text} ${operator} ${test.quantifier} (${values.add(test.value, `${asType}[]`)})`
    }
  }
}

/** A varchar is compared as text, which spares a cast. */
const compared = (type: string) => (type === 'character varying' ? 'text' : type)

/** PostgreSQL's way to write a list as one text. */
function arrayLiteral(items: string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
