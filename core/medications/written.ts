const mark = 'written'

/** Says with each rule's source on what day it was written from it, once for a whole table. */
export function writtenOn<Rule extends { source: string }>(date: string, rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, source: withDate(rule.source, date) }))
}

export function withDate(source: string, date: string) {
  return source.includes(`; ${mark} `) ? source : `${source}; ${mark} ${date}`
}
