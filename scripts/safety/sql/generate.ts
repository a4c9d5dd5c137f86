import { readFileSync } from 'node:fs'
import { opensQuote } from '#core/safety/assess.ts'
import { categoryTiers } from '#core/safety/categories.ts'
import { longest, looksLike, shorthand, spoken } from '#core/safety/fold.ts'
import { keywords } from '#core/safety/keywords.ts'
import {
  asksAbout,
  deniedBefore,
  deniedInside,
  deniedNextTo,
  deniedReport,
  emergencies,
  inEarnest,
  isClause,
  isPast,
  jokes,
  laughs,
  meantNow,
  namesSubject,
  rules,
  setAside,
  setAsideUnlessNow,
  takesBack,
  takesBackUnlessNow,
  threatens,
  turnsToNow,
} from '#core/safety/read-rules.ts'
import { classOf } from './code-points.ts'
import { branchesOf, parsePattern, toPostgres } from './regex.ts'
import { triggersOf } from './triggers.ts'

/** The migration that gives the database the same rules as `core/safety`. */
export function generateSafetyRules(): string {
  const template = readFileSync(new URL('assess-text.sql', import.meta.url), 'utf8')
  const values: Record<string, string> = {
    longest: String(longest),
    shorthand: json(shorthand),
    triggers: json(triggers()),
    longest_beginning: String(longestBeginning()),
    always: `array[${untriggered().join(', ')}]::integer[]`,
    rules: ruleRows(),
    branches: branchRows(),
    asks_about: pattern(asksAbout),
    denied_before: pattern(deniedBefore),
    denied_inside: pattern(deniedInside),
    denied_next_to: pattern(deniedNextTo),
    denied_report: pattern(deniedReport),
    emergencies: `array[${emergencies.map(text).join(', ')}]`,
    in_earnest: pattern(inEarnest),
    is_clause: pattern(isClause),
    is_past: pattern(isPast),
    laughs: pattern(laughs),
    names_subject: pattern(namesSubject),
    before_now: text(`^.* (?=${toPostgres(turnsToNow)})`),
    jokes: pattern(jokes),
    set_aside: pattern(setAside),
    set_aside_unless_now: pattern(setAsideUnlessNow),
    meant_now: pattern(meantNow),
    takes_back: pattern(takesBack),
    takes_back_unless_now: pattern(takesBackUnlessNow),
    threatens: pattern(threatens),
    keywords: `array[${keywords.map(text).join(', ')}]`,
    spaces: text(`[${classOf(/[^\S\n]/, basic)}]+`),
    marks: text(`[${classOf(/\p{M}/u, basic)}'’‘\`´\\u200d]`),
    not_in_a_word: classOf(/[^\p{L}\p{N}]/u, [...basic, [0x1f000, 0x1fbff]]),
    opens_quote: text(opensQuote.source),
    masks: text(Object.keys(looksLike).join('')),
    unmasked: text(Object.values(looksLike).join('')),
    emoji: Object.entries(spoken).reduce(
      (inner, [sign, word]) => `replace(${inner}, ${text(sign)}, ${text(` ${word} `)})`,
      'flat',
    ),
  }
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`assess-text.sql asks for ${name}`)
    return value
  })
}

const basic = [
  [0x0001, 0x33ff],
  [0xa000, 0xabff],
  [0xfe00, 0xffff],
] as const

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const pattern = ({ source }: RegExp) => text(toPostgres(source))
const json = (value: unknown) => text(JSON.stringify(value))

/** What `sentence` wraps around a pattern: the beginning or a space, and a space or the end. */
const wrapped = /^\(\?:\^\| \)\(\?:(.*)\)\(\?= \|\$\)$/s

interface Branch {
  rule: number
  pattern: string
  triggers: readonly string[] | null
}

/** Each branch of each rule's outermost choice, so that a message is only compared with what its words can match. */
function branches(): Branch[] {
  return rules.flatMap(({ pattern: { source } }, at): Branch[] => {
    const inside = wrapped.exec(source)?.[1]
    if (inside === undefined) return [{ rule: at + 1, pattern: source, triggers: null }]
    return branchesOf(inside).map((branch) => ({
      rule: at + 1,
      pattern: `(?:^| )(?:${branch})(?= |$)`,
      triggers: triggersOf(parsePattern(branch)),
    }))
  })
}

function triggers(): Record<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [at, branch] of branches().entries())
    for (const word of branch.triggers ?? []) found.set(word, [...(found.get(word) ?? []), at + 1])
  return Object.fromEntries([...found].sort(([one], [two]) => (one < two ? -1 : 1)))
}

/** The letters of the longest beginning of a word: no longer one is looked up, however long a word is. */
function longestBeginning(): number {
  return Math.max(...Object.keys(triggers()).map((word) => (word.endsWith('*') ? word.length - 1 : 0)))
}

/** Branches without trigger words, which are compared with every message. */
function untriggered(): number[] {
  return branches().flatMap((branch, at) => (branch.triggers ? [] : [at + 1]))
}

function ruleRows(): string {
  return rules
    .map(
      ({ category, unless, evenDenied }, at) =>
        `    (${at + 1}, ${text(category)}, ${categoryTiers[category]}, ${evenDenied === true}, ${unless ? pattern(unless) : 'null'})`,
    )
    .join(',\n')
}

function branchRows(): string {
  return branches()
    .map(({ rule, pattern: source }, at) => `    (${at + 1}, ${rule}, ${text(toPostgres(source))})`)
    .join(',\n')
}
