import { fitsAny } from '../fits-any.ts'
import type { SafetyCategory } from './categories.ts'
import type { Token } from './fold.ts'
import { longAgo } from './rules/contexts.ts'
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
  /** Something in the sentence speaks against it, although it is said of now. */
  doubted: boolean
}

export const rules: readonly Rule[] = [
  ...englishRules,
  ...spanishRules,
  ...phraseRules,
  ...plainRules,
  ...plainSpanishRules,
]

const denial =
  /(?:no|not|never|dont|doesnt|didnt|wont|wouldnt|isnt|havent|hasnt|cant|without|denies|deny|denied|neither|nor|none|nunca|jamas|ni|sin|tampoco|niego|niega|ningun|ninguna|zero|cero|nobody|nadie)(?! (?:stop|help|resist|quit|shake|puedo (?:dejar|parar|evitar)|dejo de|paro de) )/
    .source
/** People write without commas: after one of these a denial no longer reaches. */
const opensClause =
  '(?:i|but|because|cause|and|so|since|then|while|keep|pero|y|porque|pues|entonces|sigo)(?: |$)'

/** A denial in the clause of the statement: "no plan and no real thoughts of". */
export const deniedBefore = new RegExp(`(?:^| )${denial}(?: (?!${opensClause})[a-z0-9]+){0,4} ?$`)
export const deniedInside =
  /(?:^| )(?:not|never|dont|doesnt|didnt|wont|wouldnt|wasnt|werent|havent|hasnt|isnt|arent|no|nunca|jamas)(?: |$)/

/** A statement that forms its own clause, and one that also names its subject. */
export const isClause =
  /^ ?(?:i|my|he(?! (?:tenido|pensado|estado|querido|intentado|sentido))|she|they|tonight|today|this|it|mi|me|nos|lo|la|los|las|el|ella|ya|hoy|ahorita|manana|quiero|quisiera|queria|voy|pienso|deseo|prefiero|necesito|tengo|intente|trate|planeo|planee|estoy|ando|decidi|hice|escribi|tome|trague|comi|bebi|took|swallowed)(?: |$)/
export const namesSubject =
  /^ ?(?:i|my|he|she|they|tonight|today|this|it|mi|el|ella|hoy|ahorita|manana)(?: |$)/

/** It is denied by "I don't think", "they asked if" or "no digo que" before it, and without a subject by a denial that touches it: "no me quiero". */
export const deniedReport = new RegExp(
  `(?:^| )(?:not|never|dont|doesnt|didnt|wouldnt|isnt|no|nunca|jamas|tampoco)(?: (?!${opensClause})[a-z]+){0,3} (?:think|believe|mean|means|meant|meaning|say|saying|said|claim|claiming|suggest|suggesting|feel like|feel as if|feeling like|like|as if|that|(?:creo|digo|dije|es|significa|decir|pienso|siento|diria|parece|verdad|cierto) que)(?: that)? ?$|(?:^| )not (?:that|because|like|as if) ?$|(?:^| )(?:ask|asks|asked|asking)(?: [a-z]+){0,2} (?:if|whether) ?$|(?:^| )(?:never|not once|nor|neither)(?: once)? (?:have|had|did|do|would|am|will) ?$`,
)
export const deniedNextTo =
  /(?:^| )(?:never|didnt|not|no|nunca|jamas|ni|tampoco|sin)(?: (?:me|lo|la|le|nos|yo|ya|he|ha)){0,2} ?$/

function isDenied(before: string, statement: string): boolean {
  if (deniedInside.test(statement.split(' ').slice(0, 5).join(' '))) return true
  if (!isClause.test(statement)) return deniedBefore.test(before)
  return deniedReport.test(before) || (!namesSubject.test(statement) && deniedNextTo.test(before))
}

const anyOf = (...kinds: string[]) => new RegExp(`(?:^| )(?:${kinds.join('|')})(?= |$)`)

/** Words in the sentence of the statement that may set it aside, by kind. */
const asideKinds = {
  mistake:
    'by (?:accident|mistake)|autocorrect\\w*|traductor|google translate|translate (?:it|that|this) (?:wrong|badly)|entendio|accidentally|misread|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|corrijan?|por error|sin querer|me equivoque|se trabo',
  words:
    'expression|expresion|la frase|in the first person|past tense|song|cancion|canto|case study|interpreter|interprete',
  joke: '(?<!not )kidding|just joking|jk|meme|de la pena|when (?:he|she) sees|when i get to it',
  laugh: 'jaja\\w*|jeje\\w*|lol|lmao|haha\\w*',
  asked: 'asked (?:me )?(?:if|was)|asking if|me pregunt\\w+|preguntan si',
  denial:
    'obviously|not at all|ningun dia|nada de|certainly not|i said no|dije que no|of course not|claro que no|i am (?:fine|okay|ok|safe|glad|happy|doing (?:well|great|fine|better))|estoy bien|estoy a salvo|todo tranqui',
  form: 'clicked|tapped|checked the|marked|marque|pique|cuestionario|encuesta|pregunta (?:9|nueve|de|del)|leaflet|prospecto|la hoja|la caja|efectos?|riesgo|confidential\\w*|policy',
  past: `${longAgo}|hace (?:\\w+ )?anos|freshman year|(?:19|20)[01]\\d|(?:in|since|en|desde|del) (?:\\w+ )?202[0-5]|(?:years?|anos) (?:\\w+ )?since|(?:that is|thats) (?:\\w+ )?years|(?:stable|okay|fine|well) for (?:\\w+ )?years|(?:years?|anos) (?:clean|sober|limpi[oa]|sobri[oa]|without|sin|later|despues)|(?:clean|sober|limpi[oa]|sobri[oa]) (?:for |por |desde hace )?\\w+ (?:years|anos)|desde entonces|tenia (?:cinco|seis|siete|ocho|nueve|diez|once|doce|quince|\\d+)|mi terapeuta anterior|was hospitalized|me internaron|ya paso`,
} as const

/** A statement next to one of these is left to the classifier and opens the panel only. */
export const setAside = anyOf(asideKinds.mistake, asideKinds.words, asideKinds.joke)
/** So is one with a laugh, unless the writer names a time or says that it isn't a joke. */
export const laughs = anyOf(asideKinds.laugh)
export const inEarnest = anyOf(
  'for real|en serio|i mean it|not (?:a )?jok(?:e|ing)|not kidding|no jokes?|no es (?:broma|chiste)|no bromeo',
)
/** These mean a form, the past or a question; a statement about the writer's own present still counts. */
export const setAsideUnlessNow = anyOf(asideKinds.asked, asideKinds.denial, asideKinds.form, asideKinds.past)
/** These are emergencies whatever the intent: only the past sets them aside. */
export const emergencies: readonly SafetyCategory[] = [
  'overdose_in_progress',
  'abuse_danger',
  'medical_danger',
  'third_party_current',
]
export const isPast = anyOf(asideKinds.past)
/** With a laugh it is a manner of speaking: "mi mamá me va a matar jaja". */
export const threatens = anyOf('kill(?:ing|s)? (?:me|us)|(?:me|nos) (?:mata|va a matar)')

const toEnd =
  '(?:die|be dead|not be here|kill my ?self|end (?:it|it all|my (?:own )?life|everything)|take my (?:own )?life|take all my pills|hurt my ?self|commit(?:ting)? suicide|(?:hang|shoot|drown|stab|off|unalive) my ?self|overdose|(?:jump|step) (?:off|in front)|crash my (?:car|truck)|(?:cut|slit) my (?:wrists?|throat))'
const ending =
  '(?:killing my ?self|ending (?:it|it all|my (?:own )?life)|dying|suicide|taking my (?:own )?life|hurting my ?self|hanging my ?self|shooting my ?self|jumping off)'
const acabar =
  '(?:morir(?:me)?|matarme|suicidarme|ahorcarme|colgarme|quitarme la vida|acabar con (?:mi vida|todo)|terminar con (?:mi vida|todo)|hacerme dano)'
const notAsked =
  '(?<!if )(?<!whether )(?<!^do )(?<!^did )(?<!, do )(?<!if i (?:tell|told) you )(?<!say )(?<!saying )'
const noPregunta = '(?<!si )(?<!si me )(?<!digo que )(?<!digo que me )(?<!digo )'
const stillOr = '(?:(?:still|just|really|only|do|also|now|probably|honestly|always) )?'
export const meantNow = anyOf(
  `${notAsked}(?:i|but|and|so|because|now) ${stillOr}(?:want|wanna|need|plan|intend|am ready|am (?:probably |just |really )?going|am about|have decided) (?:to )?${toEnd}`,
  `${notAsked}i (?:will|am gonna) ${toEnd}`,
  `${notAsked}i (?:have|ve) (?:\\w+ )?(?:wanted|been wanting) to ${toEnd}`,
  `${notAsked}(?:i|and|but|so|because) (?:(?:still|just|always|often|sometimes) )?(?:keep|am|think|have been|cant stop|cannot stop)(?: (?:still|thinking|constantly|always))* (?:about|of) ${ending}`,
  `${notAsked}i (?:am|feel) (?:\\w+ ){0,2}suicidal`,
  'i have (?:a|my|the) (?:suicide )?plan',
  'i am (?:going to do|doing) it (?:again )?(?:tonight|today|now)',
  'i (?:dont|do not) want to (?:be alive|live|be here|exist)',
  `${noPregunta}(?:quiero|voy a|pienso|pienso en|sigo pensando en|sigo queriendo|planeo|necesito|deseo) ${acabar}`,
  `${noPregunta}me (?:quiero|voy a) (?:morir|matar|suicidar|ahorcar|colgar)`,
  `(?:,|y|pero) si (?:quiero|voy a|pienso en) ${acabar}`,
  '(?:llevo|tengo) (?:\\w+ ){1,3}queriendo (?:morir(?:me)?|matarme)',
  '(?:hoy|ahora|esta noche|ahorita) (?:si )?lo voy a hacer',
)

/** In the sentence before or after it: what was said there was a mistake, a joke or only words. */
export const takesBack = anyOf(
  'by (?:accident|mistake)|autocorrect\\w*|traductor|se entendio|accidentally|misread|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|(?:marque|puse|escribi|conteste) (?:\\w+ ){0,3}(?:por error|sin querer)|(?:just|only) (?:kidding|joking)|im kidding|i am kidding|jk|es broma|era broma|it was the song|an expression|una expresion|la frase|past tense|in the first person',
)
/** Or the statement is denied or was long ago; a statement about the writer's own present still counts. */
export const takesBackUnlessNow = anyOf(
  'certainly not|of course not|claro que no|not at all|ningun dia|(?:that|it|this) was (?:\\w+ ){0,2}years? ago|(?:that|it|this) was (?:19|20)\\d\\d|eso fue hace|(?:years?|anos) (?:clean|sober|limpi[oa]|sobri[oa])',
)

const said = (tokens: readonly Token[] = []) => tokens.map(({ word }) => word).join(' ')

/** Whether a statement of this sentence is set aside. */
export function isSetAside(
  sentences: readonly (readonly Token[])[],
  at: number,
  { category, tokens, sentence, doubted }: Statement,
): boolean {
  const now = meantNow.test(sentence)
  const [before, after] = [said(sentences[at - 1]), said(sentences[at + 1])]
  const longPast = takesBackUnlessNow.test(before) || takesBackUnlessNow.test(after)
  const laughed = laughs.test(sentence) && !inEarnest.test(sentence)
  if (emergencies.includes(category))
    return doubted || isPast.test(sentence) || longPast || (laughed && threatens.test(said(tokens)))
  return (
    doubted ||
    setAside.test(sentence) ||
    (laughed && category !== 'intent_imminent') ||
    takesBack.test(after) ||
    (!now && (setAsideUnlessNow.test(sentence) || takesBack.test(before) || longPast))
  )
}

/** Beginnings of a clause that asks about danger instead of stating it, if its sentence ends with a question mark. */
export const asksAbout =
  /^(?:, )?(?:if|what|how|can|does|do|is|are|will|should|que|como|si|puede|pueden|hay|cual|es(?! que)|le dicen|me quitan|llaman)(?: |$)/

/**
 * "My mother died years ago and now I want", "I'm fine at work but I am": the text before it gives the reason and
 * doesn't set the statement aside.
 */
export const turnsToNow =
  '(?:and|but|so|because|now|then|,|pero|y|porque|ahora) (?:(?:now|today|tonight|honestly|still|ahora|hoy|si|ya|tambien) )?(?:i (?:(?:just|really|still|do|always) )?(?:want|wanna|need|am|have|dont|keep|think|cant|will|feel)|quiero|me quiero|me voy|lo voy|voy|pienso|sigo|think) '
const beforeNow = new RegExp(`^.* (?=${turnsToNow})`)

/** A joke stays a joke anywhere in the sentence. */
export const jokes = anyOf(asideKinds.joke, asideKinds.laugh)

function ownWords(text: string, end: number): string {
  const own = text.slice(0, end).replace(beforeNow, '') + text.slice(end)
  return meantNow.test(own) && !jokes.test(text) ? own : text
}

/** Most sentences state no danger, and one look settles that. */
const statesAny = fitsAny(rules.map(({ pattern }) => pattern))

/** The explicit statements in one sentence. */
export function statementsIn(tokens: readonly Token[]): Statement[] {
  const text = said(tokens)
  if (!statesAny(text)) return []
  const asks = text.endsWith(' ?') && !meantNow.test(text)
  const found: Statement[] = []
  for (const { category, pattern, unless, evenDenied } of searched) {
    const match = firstMeant(text, pattern, evenDenied === true)
    if (match === undefined) continue
    if (
      asks &&
      category !== 'overdose_in_progress' &&
      asksAbout.test(text.slice(clauseOf(text, match.index)))
    )
      continue
    const end = match.index + match[0].length
    const sentence = ownWords(text, end)
    const doubted = unless?.test(sentence) === true
    if (doubted && !meantNow.test(sentence)) continue
    found.push({ category, tokens: tokensAt(tokens, match.index, end), sentence, doubted })
  }
  return found
}

/** Where the clause around a place begins, with its comma. */
const clauseOf = (text: string, at: number) => text.lastIndexOf(' , ', at) + 1

const searched = rules.map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern, 'g') }))

/** The first match that isn't denied: "I never said it but I want to die" says it the second time. */
function firstMeant(text: string, pattern: RegExp, evenDenied: boolean) {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (evenDenied || !isDenied(text.slice(clauseOf(text, match.index), match.index + 1), match[0]))
      return match
    pattern.lastIndex = match.index + 1
  }
  return undefined
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
