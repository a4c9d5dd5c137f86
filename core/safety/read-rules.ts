import type { SafetyCategory } from './categories.ts'
import type { Token } from './fold.ts'
import { englishRules } from './rules/english.ts'
import { phraseRules } from './rules/phrases.ts'
import { plainRules, plainSpanishRules } from './rules/plain.ts'
import type { Rule } from './rules/rule.ts'
import { spanishRules } from './rules/spanish.ts'

export interface Statement {
  category: SafetyCategory
  /** The tokens the statement covers. */
  tokens: Token[]
}

export const rules: readonly Rule[] = [
  ...englishRules,
  ...spanishRules,
  ...phraseRules,
  ...plainRules,
  ...plainSpanishRules,
]

/** A denial, a doubt about words or a report of somebody else's words right before the statement. */
export const deniedBefore =
  /(?:^| )(?:no|not|never|dont|doesnt|didnt|wont|wouldnt|isnt|havent|hasnt|cant|without|denies|deny|denied|neither|nor|none|nunca|jamas|ni|sin|tampoco|niego|niega|ningun|ninguna|zero|cero|nobody|nadie)(?: [a-z0-9]+){0,4} ?$/
export const deniedInside =
  /(?:^| )(?:not|never|dont|didnt|wont|wouldnt|wasnt|werent|havent|hasnt|isnt|arent|no|nunca|jamas)(?: |$)/

/**
 * In the sentence of the statement: an answer taken back, a form filled in wrongly, a quotation, a time long past, a
 * joke. A statement beside one of these is left to the classifier and opens the panel only.
 */
export const setAside =
  /(?:^| )(?:by (?:accident|mistake)|autocorrect\w*|traductor|entendio|se entendio|accidentally|misread|clicked|tapped|checked the|marked|marque|pique|se trabo|cuestionario|pregunta (?:9|nueve|de|del)|encuesta|todo tranqui|nada de|translate|in the first person|de la pena|until i get|when i get to it|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|corrijan?|corrija|por error|sin querer|me equivoque|not at all|ningun dia|certainly not|i said no|dije que no|of course not|claro que no|kidding|obviously|just joking|jk|jaja\w*|jeje\w*|lol|lmao|haha\w*|it was the song|expression|expresion|la frase|asked (?:me )?(?:if|was)|asking if|me pregunt\w+|preguntan si|years? ago|hace (?:\w+ )?anos|past tense|back then|when i was (?:a |in )?\w+|freshman year|(?:19|20)[0-2]\d|(?:five|six|seven|eight|nine|ten|\d+) (?:years|anos)|years? (?:clean|sober|now)|desde entonces|tenia (?:cinco|seis|siete|ocho|nueve|diez|once|doce|quince|\d+)|mi terapeuta anterior|was hospitalized|me internaron|ya paso|i am (?:fine|okay|ok|safe|glad|happy|doing (?:well|great|fine|better))|estoy bien|estoy a salvo|interpreter|interprete|case study|algebra|homework|tarea|examen|karaoke|meme|song|canto|cancion|leaflet|la hoja|la caja|prospecto|efectos?|riesgo|confidential\w*|policy|reading|slider|when (?:he|she) sees|si (?:vuelvo|llego|falto)|on the spot|crudo|semester|semestre|toddler)(?= |$)/

/** In the sentence before or after it: what was said there was a mistake, a joke or only words. */
export const takesBack =
  /(?:^| )(?:by (?:accident|mistake)|autocorrect\w*|traductor|se entendio|accidentally|misread|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|(?:marque|puse|escribi|conteste) (?:\w+ ){0,3}(?:por error|sin querer)|certainly not|of course not|claro que no|(?:just|only) (?:kidding|joking)|im kidding|i am kidding|jk|es broma|era broma|it was the song|an expression|una expresion|la frase|past tense|in the first person|not at all|ningun dia|(?:that|it|this) was (?:\w+ ){0,2}years? ago|(?:that|it|this) was (?:19|20)\d\d|eso fue hace|(?:years?|anos) (?:clean|sober|limpi[oa]|sobri[oa]))(?= |$)/

/** Whether the statement in this sentence may not be meant as it stands. */
export function isSetAside(sentences: readonly (readonly Token[])[], at: number): boolean {
  const said = (tokens: readonly Token[] = []) => tokens.map(({ word }) => word).join(' ')
  return (
    setAside.test(said(sentences[at])) ||
    takesBack.test(said(sentences[at - 1])) ||
    takesBack.test(said(sentences[at + 1]))
  )
}

/** How a sentence begins that asks about danger and doesn't state it, when it ends with a question mark. */
export const asksAbout =
  /^(?:if|what|how|can|does|do|is|are|will|should|que|como|si|puede|pueden|hay|cual|es|le dicen|me quitan|llaman)(?: |$)/

/** The explicit statements in one sentence. */
export function statementsIn(tokens: readonly Token[]): Statement[] {
  const text = tokens.map(({ word }) => word).join(' ')
  if (text.endsWith(' ?') && asksAbout.test(text)) return []
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
