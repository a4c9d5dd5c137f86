import { quote, type Values } from './identifiers.ts'
import type { Field, JsonStep } from './parse-field.ts'
import { type Condition, comparisons, type Filter, searches, type Test } from './parse-filter.ts'
import { columnOf, embedOfFilter, type ReadNode } from './read-tree.ts'
import { isToOne } from './relationships.ts'

/** The conditions of one relation as SQL, or nothing when there are none. */
export function conditionsText(values: Values, node: ReadNode, conditions: Condition[]): string[] {
  return conditions.map((condition) => conditionText(values, node, condition))
}

function conditionText(values: Values, node: ReadNode, condition: Condition): string {
  if (condition.kind === 'filter') return filterText(values, node, condition)
  const inner = conditionsText(values, node, condition.conditions).join(` ${condition.kind} `)
  return condition.negated ? `not (${inner})` : `(${inner})`
}

function filterText(values: Values, node: ReadNode, filter: Filter): string {
  const embed = embedOfFilter(node, filter)
  if (embed && filter.test.op === 'is') {
    const absent = (filter.test.value === 'null') !== filter.negated
    const lateral = quote(embed.lateral)
    if (isToOne(embed.link)) return `${lateral} is ${absent ? 'not ' : ''}distinct from null`
    return `${lateral}."rows" is ${absent ? '' : 'not '}null`
  }
  const { text, type } = fieldText(values, node, filter.field)
  const test = testText(values, text, type, filter.test)
  return filter.negated ? `not (${test})` : test
}

/** A field as SQL, with the type its values are compared as. */
export function fieldText(values: Values, node: ReadNode, field: Field): { text: string; type: string } {
  const column = columnOf(node.relation, field)
  const own = `${quote(node.alias)}.${quote(column.name)}`
  if (field.path.length === 0) return { text: own, type: column.base }
  return {
    text: `(${pathText(values, own, column.base, field.path)})`,
    type: field.path.at(-1)?.asText ? 'text' : 'jsonb',
  }
}

function pathText(values: Values, own: string, type: string, path: JsonStep[]): string {
  const start = type === 'json' || type === 'jsonb' ? own : `to_jsonb(${own})`
  const first = type === 'json' ? `${start}::jsonb` : start
  return path.reduce(
    (text, { asText, key, index }) =>
      `${text}${asText ? '->>' : '->'}${index ? values.add(key, 'integer') : values.add(key)}`,
    first,
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
