import { icd10 } from '../../billing/icd10/find-code.ts'
import { fitsAny } from '../../fits-any.ts'
import { type DiagnosisName, diagnosisNames, otherDescriptions } from '../lexicon/diagnosis-names.ts'
import type { Specifiers } from '../lexicon/mood-diagnoses.ts'
import type { Said } from '../read/turns.ts'
import { matchesIn } from '../text/matches.ts'
import type { CodeSuggestion } from '../types.ts'

const states =
  /\b(consistent with|looks? (?:to me )?(?:a lot )?like|sounds? (?:to me )?like|seems? like|(?:meets?|meeting) (?:the )?(?:full )?criteria(?: for)?|criteria for|you (?:do |still |clearly )?have|you(?:['’]ve| have) got|diagnos(?:is|ing|e|es)|i(?:['’]m| am) (?:confident|sure|calling|going with|adding|writing|putting(?: down)?|documenting|treating)|i (?:(?:still|also|do|would) )*(?:think|believe|see|call)|i (?:(?:still|also) )*have (?:this|it|that|you) (?:down )?(?:as|with)|i(?:['’]m| am) (?:still )?(?:hearing|thinking of (?:this|it|that) as)|i['’]d (?:call|say|describe|diagnose|put|note|record|document|list|code|chart)|my (?:impression|assessment)|this is|that is|it is|(?:it|that|this)['’]s|what you(?:['’]re| are| have) (?:describing|having|experiencing)|points? (?:to|toward)|fits?(?: with)?|we(?:['’]re| are) (?:treating|dealing|looking|still)|impression|assessment|working diagnosis)\b/i
/** Ways to speak of an illness that is known: "the PTSD is better", "for your OCD". */
const known =
  /(?:\b(?:your|a|the|for|for the|for your|on top of|continuing|still|same|with)|^(?:(?:so|okay|ok|alright|all right|and|well|yes|right|now|then|again)[,.]? ?)*|[,.:;] ?(?:and )?)\s*$/i
const denies =
  /\b(?:not(?! only| just)|isn['’]t|aren['’]t|wasn['’]t|doesn['’]t|don['’]t|didn['’]t|won['’]t|wouldn['’]t|never|no(?! doubt| question)|rather than|instead of|ruled out|without|neither|nor)\b/i
const doubts =
  /\b(?:rul(?:e|es|ing) out|r\/o|(?:make|be|being|to be) sure|sure (?:it|this|that)|wonder\w*|might|may|maybe|could|can be|possib\w+|perhaps|probabl[ey]|likely|suspect\w*|suspicious|question of|concern(?:ed)? (?:for|about)|worried about|screen\w*|test(?:ed|ing)? for|look(?:ing)? (?:for|into)|check(?:ing)? for|evaluat\w+ for|histor(?:y|ies) of|in the past|used to|had|was|were|been (?:told|diagnosed)|previous\w*|prior|if|whether|unless|until|either|versus|vs|between|used for|helps? (?:with|people)|treats?|approved for|works? for|good for|studied|people|(?:some|many) (?:people|kids|patients)|folks|others?|patients|someone|anyone|everybody|everyone|kids|children|teens?|teenagers|adults|women|men|girls|boys|students|veterans|many|(?:is|are|as|called) (?:an? |the |one |another )?(?:\w+ ){0,3}(?:medicines?|medications?|drugs?|pills?|treatments?|therap(?:y|ies)|antidepressants?|antipsychotics?|stimulants?|stabilizers?) (?:for|against|in|of)|risk (?:of|for)|develop\w*|turn into|lead to|cause[sd]?|short of|part of|smells? (?:a bit )?like|traits?|sometimes|often|talk about|read about|heard of|learn about|called (?:it|that)|(?:said|says|thinks|thought|told|calls|called|wrote|listed|lists|gave|diagnosed|mention\w*)|too (?:early|soon)|premature|early days|hold(?:ing)? off|defer\w*|down the road|some ?day|eventually|watch(?:ing|ed)? (?:out )?for|keep(?:ing)? an eye|you(?:['’]d|['’]ve| had| have)? (?:\w+ )?(?:ask\w*|thought|think|guess\w*|read|looked up|worr\w*|say)|your (?:guess|question|worry|theory|idea|own word)|explain\w*|means?|(?:the|that) (?:word|term|label|name)|stands for|looks different|would (?:be|look|need|take|mean)|differen(?:t|ce)|criteria (?:need|say|ask)|anybody|nobody|no one)\b/i
/** What hangs on something is not stated, however far in front the condition stands. */
const conditional = /\b(?:if|unless|until|whether|in case|suppose)\b/i
const persons =
  /\b(?:mother|father|mom|dad|brother|sister|grand\w+|aunt|uncle|cousin|parents?|son|daughter|family|husband|wife|partner|friend|niece|nephew|his|her|their|he|she|they|mother['’]s|father['’]s)\b|\b[A-Z][a-z]+['’]s\b(?<!\b(?:It|That|This|What|There|Here|Let)['’]s)/
const afterDoubts =
  /^[\s,]*(?:later|some ?day|eventually|down the road|can wait|comes? later|(?:i|we)(?:['’]d| would) (?:want|like|need) to (?:rule|look|check|see|wait)|means?\b|(?:it )?would (?:need|be|mean|take)\b|is (?:what|something) (?:you|we)\b)|^[^.;]{0,20}\bbut i(?:['’]m| am) not (?:stamping|calling|coding|putting|naming|writing|sure|ready)\b|^[\s,]*(?:\?|or\b|versus\b|vs\b|(?:is|are|was|seems?) (?:unlikely|possible|a possibility|on the (?:list|table)|not|ruled|a (?:word|condition|disorder|diagnosis|illness)|an? |when|where|common|treatable)|(?:isn|wasn|doesn)['’]t|needs? to be ruled|to be ruled|symptoms? (?:can|could|might)|traits?\b|(?:groups?|clinics?|specialists?|programs?|therapy|medicines?|medications?|meds|pills?|screen\w*|scales?|scores?|questionnaires?|evaluations?|tests?|testing|workbooks?|apps?|books?|talking|talk|folks|people|patients|community|awareness|organi[sz]ation)\b)/i
const reports =
  /\b(?:chart|paper\w*|records?|file|referral|notes?|form|intake|hospital|neurologist|psychiatrist|doctor|dr|primary|pediatrician|therapist|counselor|school|they|he|she|you|somebody|someone)\b[^,;]{0,30}\b(?:says?|said|has|lists?|listed|shows|calls|called|wrote|diagnosed|thinks|thought|told|gave|mention\w*|marked)\b/i
const agrees =
  /\b(?:i agree|agree with|i(?:['’]m| am) keeping|keep(?:ing)? (?:that|it)|that(?:['’]s| is) (?:right|correct|still)|still (?:fits?|true|holds?|stands?)|fits|confirm\w*|i concur)\b/i

type Found = { name: DiagnosisName; code: string; said: Said; denied: boolean }

/** Diagnoses the clinician stated in this talk. Nothing is concluded from symptoms, and nothing from a doubt. */
export function diagnosesSaid(said: readonly Said[]): CodeSuggestion[] {
  const found: Found[] = []
  said.forEach((one, n) => {
    if (one.line.speaker !== 'provider' || /\?\s*$/.test(one.text)) return
    const next = said[n + 1]
    found.push(...diagnosesIn(one, next?.line === one.line && !/\?\s*$/.test(next.text) ? next.text : ''))
  })
  const stands = found.filter(
    ({ name, denied }, n) =>
      !denied && !found.slice(n + 1).some((later) => later.denied && later.name.id === name.id),
  )
  return leaveOutVaguer(stands).flatMap(({ code, said: { text, line } }) => {
    const entry = icd10.find(code)
    const description = entry?.billable ? entry.description : otherDescriptions[code]
    return description === undefined
      ? []
      : [{ code, description, confidence: 1, evidence: [line.id], reason: `Clinician: “${text}”` }]
  })
}

/** Any diagnosis at all: most sentences name none, and one look settles that. */
const namesAny = fitsAny(
  diagnosisNames.map(({ pattern }) => pattern),
  'i',
)

/** "Bipolar one, currently, I'd say, in partial remission": words between commas that weigh and add nothing. */
const weighing =
  /, (?:i(?:['’]d| would) (?:say|guess|think)|i (?:think|guess|believe)|let['’]s say|as far as i can tell|honestly)(?=[,.])| i(?:['’]d| would) say(?=[,.])/gi

function diagnosesIn(said: Said, next: string): Found[] {
  const text = said.text.replace(weighing, '')
  if (!namesAny(text)) return []
  const taken: [from: number, to: number][] = []
  const found: Found[] = []
  for (const name of diagnosisNames) {
    for (const match of matchesIn(text, name.pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (taken.some(([start, end]) => from < end && to > start)) continue
      const span = specifiersAt(text, from, to)
      taken.push([from, to], [span.from, span.to])
      // "Postpartum depression, with anxiety": the anxiety is part of it.
      if (name.id === 'anxiety-unspecified' && found.length > 0 && beforeWith.test(text.slice(0, from)))
        continue
      const everyday = name.everyday === true && !isGraded(text.slice(span.from, span.to))
      const status = statusOf(text, span.from, span.to, from, everyday)
      if (status === 'open') continue
      const own = `${text.slice(span.from, span.to)}${continuation(text, span.to, next)}`
      const rest = text.slice(span.to, nextName(text, span.to))
      const settled = settledOn(own, rest, next)
      const code = settled === undefined ? undefined : name.code(specifiers(`${settled} ${beside(rest)}`))
      if (code) found.push({ name, code, said, denied: status === 'denied' })
    }
  }
  return found.toSorted((a, b) => text.indexOf(a.name.id) - text.indexOf(b.name.id))
}

const beforeWith = /\bwith (?:\w+ ){0,2}$/i

/** "Depression" alone is an everyday word; "depression, first episode, severe" is a diagnosis. */
function isGraded(text: string) {
  return text.search(degree) >= 0 || text.search(course) >= 0
}

/** Whether a diagnosis is stated, denied, or left open by the words around it. */
function statusOf(
  text: string,
  from: number,
  to: number,
  nameAt: number,
  everyday: boolean,
): 'stated' | 'denied' | 'open' {
  const before = lastClause(text.slice(0, from))
  const after = text.slice(to)
  const lead = text.slice(0, from)
  if (reports.test(before) || (reports.test(lead) && /\b(?:says?|said|called|has)\s*$/i.test(before)))
    return agrees.test(after) ? 'stated' : 'open'
  if (denies.test(before)) return 'denied'
  if (conditional.test(lead) && !agrees.test(after)) return 'open'
  const own = before.replace(/\bi(?:['’]d| would) (?:call|say)\b/gi, '')
  // "It was severe depression, that's what the hospital wrote and I agree."
  if (
    doubts.test(own.replace(/\b(?:it|this|that) was\b/i, '')) ||
    persons.test(own) ||
    afterDoubts.test(after)
  )
    return 'open'
  if (/\bwas\b/i.test(own)) return /\bi (?:agree|concur)\b/i.test(after) ? 'stated' : 'open'
  if (states.test(before)) return 'stated'
  if (everyday) return 'open'
  return known.test(text.slice(0, Math.min(from, nameAt))) || /\bdisorder\b/i.test(text.slice(nameAt, to))
    ? 'stated'
    : 'open'
}

/** The text before the diagnosis in its clause. */
function lastClause(text: string) {
  return (
    text
      .split(
        /[;:—–]\s|,?\s+(?:but|though|although|so|because|and(?= (?:i|we|you|it|not|this|that)\b))\b\s*|,\s+(?=(?:not|it['’]s|this is|i['’]m|i['’]d|i think|rather|that['’]s)\b)/i,
      )
      .at(-1) ?? ''
  )
}

const word =
  '(?:recurrent|recurring|single|first|episodes?|mild(?:ly)?|moderate(?:ly)?|severe(?:ly)?|to|in|partial(?:ly)?|full|early|sustained|remission|with(?:out)?|no|psychotic|psychosis|features|mixed|some|anxious|anxiety|distress|depress\\w*|mood|low|and|disturbance|of|conduct|emotions?|chronic|acute|combined|inattentive|predominantly|primarily|mostly|mainly|hyperactive(?:[- ]impulsive)?|impulsive|presentation|type|one|two|i|ii|1|2|current(?:ly)?|most|recent|manic|mania|hypomani\\w*|bipolar|panic|agoraphobia|peripartum|postpartum|onset|good|fair|poor|insight|restrict\\w*|bing\\w*(?:[ /-]+(?:eating[ /-]+)?purg\\w*)?|purg\\w*|uncomplicated|on|agonist|treatment|maintenance|buprenorphine|suboxone|subutex|methadone|the|a|an|your|range|severity|unspecified|disorder|delayed|expression|cigarettes?|still|now)'
const following = new RegExp(`^(?:[\\s,()-]+${word}(?![\\w'’-]))+`, 'i')
const leading =
  /(?:(?<![\w'’-])(?:recurrent|mild|moderate|severe|chronic|acute|combined|inattentive|single|first|uncomplicated|episodes? of (?:your|the|a)?|to)[\s,-]+)+$/i
/** A specifier before one of these words is independent; before another noun it belongs to that noun. */
const stands =
  /^\s*(?:$|[.,;:!?)—–]|(?:is|are|was|has|have|today|right|that|which|for|at|as|after|since|because|but|so|plus|along|and|with|by|it|i)\b)/i

/** The stretch of a sentence that holds a diagnosis and its specifiers: "a severe episode of your major depression, recurrent". */
function specifiersAt(text: string, from: number, to: number) {
  const before = leading.exec(text.slice(0, from))?.[0] ?? ''
  const limit = nextName(text, to)
  let after = following.exec(text.slice(to, limit))?.[0] ?? ''
  // "Major depression with severe insomnia": the degree is of the insomnia.
  if (limit === undefined && !stands.test(text.slice(to + after.length)))
    after = after.replace(/(?:,|\s+(?:with|and|on|in))(?!.*(?:,|\s(?:with|and|on|in)\s)).*$/i, '')
  const settled = settles.exec(text.slice(to + after.length))?.[0] ?? ''
  return { from: from - before.length, to: to + after.length + settled.length }
}

/** "Mild to moderate, I'll call it moderate": the degree the clinician settles on. */
const settles =
  /^,? (?:so |but )?(?:i(?:['’]ll|['’]d| will| would)|let['’]s|we['’]ll) (?:call|say|go with|code|put)(?: it| this| that)?(?: as| down as)? (mild|moderate|severe)\b/i

/** Where the next diagnosis begins; "bipolar type" and "with agoraphobia" are specifiers of the previous one. */
function nextName(text: string, to: number): number | undefined {
  const starts = diagnosisNames.flatMap(({ pattern, everyday }) =>
    everyday
      ? []
      : matchesIn(text.slice(to), pattern).flatMap(({ index }) => {
          const rest = text.slice(to + index)
          const ofBefore =
            /^bipolar type\b/i.test(rest) ||
            (/\bwith (?:some |a little |a bit of |mild )?$/i.test(text.slice(0, to + index)) &&
              /^(?:agoraphobia|panic disorder)/i.test(rest))
          return ofBefore ? [] : [to + index]
        }),
  )
  return starts.length > 0 ? Math.min(...starts) : undefined
}

/** "Major depression. Recurrent, moderate." continues in a sentence of specifiers alone. */
function continuation(text: string, to: number, next: string) {
  if (!/^[\s.]*$/.test(text.slice(to)) || !next) return ''
  const words = next.replace(/^(?:it['’]s|i['’]d say|i['’]d call it)\s+/i, '')
  return following.exec(` ${words}`)?.[0].length === words.replace(/(?<![.!])[.!]+$/, '').length + 1
    ? ` ${words}`
    : ''
}

/** "Panic disorder, and I'd say with some agoraphobia now." */
function beside(rest: string) {
  if (/\bwith (?:some |a little |a bit of |mild )?agoraphobia\b/i.test(rest)) return ' with agoraphobia'
  // "Bipolar one, and I'd call it hypomanic at the moment."
  return (
    /\bi(?:['’]d| would) (?:call|say) (?:it|this|you(?:['’]re)?) (hypomanic|manic|depressed)\b/i.exec(
      rest,
    )?.[1] ?? ''
  )
}

const course = /\b(?:recurrent|recurring|coming back|single episode|first episode)\b/gi
const degree =
  /(?<!\b(?:more|less|so|too|very|as|most) )\b(?:mild|moderate|severe)(?:ly)?(?=\s*(?:$|[.,;:!?)—–]|(?:is|for|at|but|so|and|i|without|with (?:no|out)|right now|now|today) ?\b))/gi
const corrected =
  /\b(?:no|well|actually|sorry|wait|rather|closer to|more like|make (?:it|that)|i mean|i['’]d (?:say|call)|s[ií]|yes)\b/i

/**
 * "A single episode, no, with last year I'd say recurrent. Severe.": the course and degree the clinician ends with.
 * Undefined if two of a kind are named and neither is withdrawn, because then no code is certain.
 */
function settledOn(own: string, rest: string, next: string): string | undefined {
  const more = next.replace(/^(?:s[ií]|yes|so|no|and|well)[,.] */i, '')
  const goesOn = new RegExp(`^(?:${word})(?![\\w'’-])`, 'i').test(more) ? ` ${more}` : ''
  if (!rest.match(course) && !rest.match(degree)) return own
  const all = `${own}${rest}${goesOn}`
  const courses = new Set(
    (all.match(course) ?? []).map((one) => (/^(?:rec|com)/i.test(one) ? 'again' : 'once')),
  )
  const degrees = new Set((all.match(degree) ?? []).map((one) => one.toLowerCase().replace(/ly$/, '')))
  if ((courses.size > 1 || degrees.size > 1) && !corrected.test(rest)) return
  const last = (found: readonly string[] | null) => found?.at(-1) ?? ''
  const again = /^(?:rec|com)/i.test(last(all.match(course)))
  return [
    own.replace(course, '').replace(degree, ''),
    courses.size === 0 ? '' : again ? 'recurrent' : 'single episode',
    last(all.match(degree)),
    /\b(?:without|no) psycho\w+|\bwith psycho\w+/i.exec(`${rest}${goesOn}`)?.[0] ?? '',
  ].join(', ')
}

function specifiers(text: string): Specifiers {
  const chosen =
    /\b(?:call|say|go with|code|put)(?: it| this| that)?(?: as| down as)? ((?:mild|moderate|severe)\b)/i
  const degrees = [
    ...new Set(
      [...(chosen.exec(text)?.[1] ?? text).matchAll(/\b(mild|moderate|severe)(?:ly)?\b/gi)].map(
        ([, one = '']) => one.toLowerCase(),
      ),
    ),
  ]
  const [only] = degrees
  return {
    text,
    severity:
      degrees.length > 1
        ? 'unsure'
        : only === 'mild' || only === 'moderate' || only === 'severe'
          ? only
          : undefined,
    has: (pattern) => new RegExp(`\\b(?:${pattern})(?![\\w])`, 'i').test(text),
  }
}

/** Each illness appears once, as it was described last and most precisely. */
function leaveOutVaguer(found: readonly Found[]): Found[] {
  const vague =
    /^(?:F3[23]\.9|F32\.A|F31\.9|F43\.10|F43\.20|F41\.9|F90\.9|F50\.00|F50\.20|F25\.9|F20\.9|F10\.90)$/
  const best = new Map<string, Found>()
  for (const one of found) {
    const before = best.get(one.name.id)
    if (!before || !vague.test(one.code)) best.set(one.name.id, one)
  }
  const all = [...best.values()]
  const codes = [...new Map(all.map((one) => [one.code, one])).values()]
  return codes.filter(({ code, name }) => {
    const others = codes.filter((one) => one.code !== code).map((one) => one.code)
    if (code === 'F32.A') return !others.some((one) => /^F(?:3[1-4]|53|25)/.test(one))
    if (code === 'F40.00') return !others.includes('F40.01')
    if (code === 'F41.9') return !others.some((one) => /^F4[0-3]\./.test(one))
    if (code === 'F31.9' && name.id === 'bipolar')
      return !found.some((one) => one.name.id === 'mania' && one.code !== 'F31.9')
    if (name.id === 'hypomania' || (name.id === 'mania' && code === 'F31.9'))
      return !others.some((one) => /^F31/.test(one))
    return true
  })
}
