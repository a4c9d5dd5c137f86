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
  /** Its sentence, without what came before an "and now I want". */
  sentence: string
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

/** Words in the sentence of the statement that say it may not be meant as it stands, by kind. */
const asideKinds = {
  mistake:
    'by (?:accident|mistake)|autocorrect\\w*|traductor|google translate|translate (?:it|that|this) (?:wrong|badly)|entendio|accidentally|misread|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|corrijan?|por error|sin querer|me equivoque|se trabo',
  form: 'clicked|tapped|checked the|marked|marque|pique|cuestionario|encuesta|pregunta (?:9|nueve|de|del)|leaflet|prospecto|la hoja|la caja|efectos?|riesgo|confidential\\w*|policy',
  denial:
    'not at all|ningun dia|nada de|certainly not|i said no|dije que no|of course not|claro que no|i am (?:fine|okay|ok|safe|glad|happy|doing (?:well|great|fine|better))|estoy bien|estoy a salvo|todo tranqui',
  joke: '(?<!not )kidding|obviously|just joking|jk|jaja\\w*|jeje\\w*|lol|lmao|haha\\w*|meme|de la pena|when (?:he|she) sees|when i get to it',
  words:
    'expression|expresion|la frase|in the first person|past tense|song|cancion|canto|case study|interpreter|interprete|asked (?:me )?(?:if|was)|asking if|me pregunt\\w+|preguntan si',
  past: 'years? ago|hace (?:\\w+ )?anos|back then|when i was (?:a |in )?\\w+|freshman year|(?:19|20)[01]\\d|(?:in|since|en|desde|del) (?:\\w+ )?202[0-5]|(?:years?|anos) (?:\\w+ )?since|(?:that is|thats) (?:\\w+ )?years|(?:stable|okay|fine|well) for (?:\\w+ )?years|(?:years?|anos) (?:clean|sober|limpi[oa]|sobri[oa]|without|sin|later|despues)|(?:clean|sober|limpi[oa]|sobri[oa]) (?:for |por |desde hace )?\\w+ (?:years|anos)|desde entonces|tenia (?:cinco|seis|siete|ocho|nueve|diez|once|doce|quince|\\d+)|mi terapeuta anterior|was hospitalized|me internaron|ya paso',
} as const

const { form, past, ...alwaysAside } = asideKinds
const anyOf = (...kinds: string[]) => new RegExp(`(?:^| )(?:${kinds.join('|')})(?= |$)`)

/** A statement beside one of these is left to the classifier and opens the panel only. */
export const setAside = anyOf(...Object.values(alwaysAside))

/** These tell of a form or of the past; who says it of themselves now means it all the same. */
export const setAsideUnlessNow = anyOf(form, past)

const toEnd =
  '(?:die|be dead|kill my ?self|end (?:it|it all|my (?:own )?life|everything)|take my (?:own )?life|hurt my ?self|commit(?:ting)? suicide|hang my ?self|shoot my ?self)'
const acabar =
  '(?:morir(?:me)?|matarme|suicidarme|quitarme la vida|acabar con (?:mi vida|todo)|terminar con (?:mi vida|todo)|hacerme dano)'
export const meantNow = anyOf(
  `(?<!if )(?<!whether )(?:i|but|and|so|because|now) (?:(?:still|just|really|only|do|also|now) )?(?:want|wanna|need|plan|intend|am ready|am going|am gonna|am about|have decided) (?:to )?${toEnd}`,
  `(?<!if )(?<!whether )i (?:will|am gonna) ${toEnd}`,
  `i (?:have|ve) (?:\\w+ )?(?:wanted|been wanting) to ${toEnd.replace('(?:die', '(?:die|not be here')}`,
  '(?<!if )(?<!whether )i (?:am|feel) (?:\\w+ ){0,2}suicidal',
  'i have (?:a|my|the) (?:suicide )?plan',
  'i (?:cant|cannot) stop thinking (?:about|of) (?:killing my ?self|ending (?:it|my life)|dying)',
  'i (?:dont|do not) want to (?:be alive|live|be here|exist)',
  `(?<!si )(?<!si me )(?:quiero|voy a|pienso|planeo|necesito|deseo) ${acabar}`,
  '(?<!si )me (?:quiero|voy a) (?:morir|matar|suicidar)',
  '(?:llevo|tengo) (?:\\w+ ){1,3}queriendo (?:morir(?:me)?|matarme)',
)

/** In the sentence before or after it: what was said there was a mistake, a joke or only words. */
export const takesBack =
  /(?:^| )(?:by (?:accident|mistake)|autocorrect\w*|traductor|se entendio|accidentally|misread|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|(?:marque|puse|escribi|conteste) (?:\w+ ){0,3}(?:por error|sin querer)|certainly not|of course not|claro que no|(?:just|only) (?:kidding|joking)|im kidding|i am kidding|jk|es broma|era broma|it was the song|an expression|una expresion|la frase|past tense|in the first person|not at all|ningun dia|(?:that|it|this) was (?:\w+ ){0,2}years? ago|(?:that|it|this) was (?:19|20)\d\d|eso fue hace|(?:years?|anos) (?:clean|sober|limpi[oa]|sobri[oa]))(?= |$)/

const said = (tokens: readonly Token[] = []) => tokens.map(({ word }) => word).join(' ')

/** Whether a statement of this sentence may not be meant as it stands. */
export function isSetAside(
  sentences: readonly (readonly Token[])[],
  at: number,
  { sentence }: Statement,
): boolean {
  return (
    setAside.test(sentence) ||
    (setAsideUnlessNow.test(sentence) && !meantNow.test(sentence)) ||
    takesBack.test(said(sentences[at - 1])) ||
    takesBack.test(said(sentences[at + 1]))
  )
}

/** How a sentence begins that asks about danger and doesn't state it, when it ends with a question mark. */
export const asksAbout =
  /^(?:if|what|how|can|does|do|is|are|will|should|que|como|si|puede|pueden|hay|cual|es|le dicen|me quitan|llaman)(?: |$)/

/** "My mother died years ago and now I want", "I'm fine at work but I am": what comes before it tells why, not what is meant. */
export const turnsToNow =
  '(?:and|but|so|because|now|pero|y|porque|ahora) (?:(?:now|today|tonight|honestly|still|ahora|hoy) )?(?:i (?:(?:just|really|still|do) )?(?:want|wanna|need|am|have|dont)|quiero|me quiero|me voy|voy) '
const beforeNow = new RegExp(`^.* (?=${turnsToNow})`)

/** A joke stays one wherever it stands, and so do words of the everyday kind that people want to die of. */
export const jokes = anyOf(
  asideKinds.joke,
  'homework|tarea|zoom|meeting|reunion|traffic|trafico|workout|gym|gimnasio|hungover|crudo|cruda|cramps|hot|calor|cold|frio|tired|cansad[oa]|boring|aburrid[oa]|embarrass\\w*|pena|verguenza|laugh\\w*|risa|movie|pelicula|game|juego|exam|examen|finals',
)

function ownWords(text: string, end: number): string {
  const own = text.slice(0, end).replace(beforeNow, '') + text.slice(end)
  return meantNow.test(own) && !jokes.test(text) ? own : text
}

/** The explicit statements in one sentence. */
export function statementsIn(tokens: readonly Token[]): Statement[] {
  const text = said(tokens)
  if (text.endsWith(' ?') && asksAbout.test(text)) return []
  const found: Statement[] = []
  for (const { category, pattern, unless, evenDenied } of rules) {
    const match = pattern.exec(text)
    if (match === null) continue
    const end = match.index + match[0].length
    const sentence = ownWords(text, end)
    if (unless?.test(sentence)) continue
    const clauseStart = text.lastIndexOf(' , ', match.index) + 1
    if (evenDenied !== true) {
      if (deniedBefore.test(text.slice(clauseStart, match.index + 1))) continue
      if (deniedInside.test(match[0].split(' ').slice(0, 5).join(' '))) continue
    }
    found.push({ category, tokens: tokensAt(tokens, match.index, end), sentence })
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
