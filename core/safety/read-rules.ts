import type { SafetyCategory } from './categories.ts'
import type { Token } from './fold.ts'
import { englishRules } from './rules/english.ts'
import type { Rule } from './rules/rule.ts'
import { spanishRules } from './rules/spanish.ts'

export interface Statement {
  category: SafetyCategory
  /** The tokens the statement covers. */
  tokens: Token[]
}

const rules: readonly Rule[] = [...englishRules, ...spanishRules]

/** A denial, a doubt about words or a report of somebody else's words right before the statement. */
const deniedBefore =
  /(?:^| )(?:no|not|never|dont|doesnt|didnt|wont|wouldnt|isnt|havent|hasnt|cant|without|denies|deny|denied|neither|nor|none|nunca|jamas|ni|sin|tampoco|niego|niega|ningun|ninguna|zero|cero|nobody|nadie)(?: [a-z0-9]+){0,4} ?$/
const deniedInside = /(?:^| )(?:not|never|dont|didnt|wont|wouldnt|no|nunca|jamas)(?: |$)/

/** The explicit statements in one sentence. */
export function statementsIn(tokens: readonly Token[]): Statement[] {
  const text = tokens.map(({ word }) => word).join(' ')
  if (
    text.endsWith(' ?') &&
    /^(?:if|what|how|can|does|do|is|are|will|should|que|como|si|puede|pueden|hay|cual|es)(?: |$)/.test(text)
  )
    return []
  const found: Statement[] = []
  for (const { category, pattern, unless, evenDenied } of rules) {
    const match = pattern.exec(text)
    if (match === null || unless?.test(text)) continue
    const clauseStart = text.lastIndexOf(' , ', match.index) + 1
    if (evenDenied !== true) {
      if (deniedBefore.test(text.slice(clauseStart, match.index + 1))) continue
      if (deniedInside.test(match[0].split(' ').slice(0, 5).join(' '))) continue
    }
    found.push({ category, tokens: tokensAt(tokens, match.index, match.index + match[0].length) })
  }
  return found
}

function tokensAt(tokens: readonly Token[], from: number, to: number): Token[] {
  const covered: Token[] = []
  let at = 0
  for (const token of tokens) {
    const end = at + token.word.length
    if (end > from && at < to) covered.push(token)
    at = end + 1
  }
  return covered
}
