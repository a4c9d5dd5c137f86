const mark = 'written'

/** Adds the day a table was written to the source of each of its rules. */
export function writtenOn<Rule extends { source: string }>(date: string, rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, source: withDate(rule.source, date) }))
}

export function withDate(source: string, date: string) {
  return source.includes(`; ${mark} `) ? source : `${source}; ${mark} ${date}`
}
