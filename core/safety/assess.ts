import { categoryTiers, type SafetyCategory, type SafetyTier } from './categories.ts'
import { type FoldedText, foldText, type Token } from './fold.ts'
import { foundKeywords } from './keywords.ts'
import { type SafetyModel, spellingOf } from './model.ts'
import { readFolded } from './read-message.ts'
import { isSetAside, type Statement, statementsIn } from './read-rules.ts'

type SafetyLevel = 'none' | 'panel' | 'task'

export interface SafetyAnswer {
  level: SafetyLevel
  tier: SafetyTier | null
  category: SafetyCategory | 'keyword' | null
  /** The writer's own words that the answer rests on. */
  because: string[]
}

export interface AssessOptions {
  /** Known language of the writer. Every text is read in both languages, since people mix them. */
  language?: 'en' | 'es'
  /** Where the text was written, for example "message" or "booking". */
  source?: string
  /** Without it only explicit statements and keywords are found. */
  model?: SafetyModel | undefined
}

const nothing: SafetyAnswer = { level: 'none', tier: null, category: null, because: [] }

/**
 * Whether someone may be in danger, from what a patient wrote. Pure: the same text and model give the same answer in
 * the browser and on the server.
 */
export function assess(text: string, { model }: AssessOptions = {}): SafetyAnswer {
  const written = foldText(text)
  if (written.sentences.length === 0) return keywordsOnly(text)
  const folded = model ? foldText(text, spellingOf(model)) : written
  // A statement that is explicit as written stays so, even if one of its words is taken for a typo.
  const statements = saidIn(written)
  if (statements.length === 0 && folded !== written) statements.push(...saidIn(folded))
  const reading = model && readFolded(folded, model)
  const meant = mostUrgent(statements.filter(({ aside }) => !aside))
  const explicit = meant ?? mostUrgent(statements)
  if (meant) return { ...taskFor(meant.category), because: quote(folded, meant.tokens) }
  if (reading && model && reading.score >= model.taskAt)
    return { ...taskFor(reading.category()), because: quote(folded, reading.because()) }
  if (explicit)
    return {
      ...nothing,
      level: 'panel',
      category: explicit.category,
      because: quote(folded, explicit.tokens),
    }
  const byKeyword = keywordsOnly(text)
  if (byKeyword.level === 'none' && reading && model && reading.score >= model.panelAt)
    return {
      ...nothing,
      level: 'panel',
      category: reading.category(),
      because: quote(folded, reading.because()),
    }
  return byKeyword
}

/** The explicit statements of a text, and whether something next to one says that it isn't meant. */
function saidIn(folded: FoldedText): (Statement & { aside: boolean })[] {
  const { sentences } = folded
  return sentences.flatMap((sentence, at) =>
    statementsIn(sentence).map((statement) => ({
      ...statement,
      aside: isSetAside(sentences, at, statement) || isQuoted(folded, statement.tokens),
    })),
  )
}

/** Quotation marks that open with a word or up to two before it. */
export const opensQuote = /(?:^| )["“«](?:[^"”» ]* ){0,2}[^ ]*$/

/** Whether the words begin in quotation marks: a title, a form's wording, another person's words. */
function isQuoted({ pieces }: FoldedText, tokens: readonly Token[]): boolean {
  const first = tokens.find(({ piece }) => piece >= 0)?.piece ?? -1
  return opensQuote.test(pieces.slice(Math.max(first - 2, 0), first + 1).join(' '))
}

function taskFor(category: SafetyCategory) {
  return { level: 'task' as const, tier: categoryTiers[category] as SafetyTier, category }
}

function keywordsOnly(text: string): SafetyAnswer {
  const keywords = foundKeywords(text)
  return keywords.length === 0
    ? nothing
    : { level: 'panel', tier: null, category: 'keyword', because: keywords }
}

function mostUrgent(statements: readonly Statement[]): Statement | undefined {
  let best: Statement | undefined
  for (const one of statements)
    if (best === undefined || categoryTiers[one.category] < categoryTiers[best.category]) best = one
  return best
}

/** The writer's own spelling of some tokens; words that follow each other become one quote. */
function quote({ pieces }: FoldedText, tokens: readonly Token[]): string[] {
  const quotes: string[] = []
  let last = -2
  for (const { piece } of tokens) {
    if (piece < 0 || piece === last) continue
    const word = (pieces[piece] ?? '').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    if (word !== '') {
      if (piece === last + 1 && quotes.length > 0) quotes[quotes.length - 1] += ` ${word}`
      else quotes.push(word)
    }
    last = piece
  }
  return quotes
}
