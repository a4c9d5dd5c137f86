import { spellOut } from './abbreviations.ts'
import { isLongSober, isOver } from './over.ts'
import { readLabs } from './read-labs.ts'
import { respell } from './spelling.ts'
import { harmless, type TermId, terms } from './terms.ts'

export type FoundConditions = {
  /** The person's conditions, with the words that name them. */
  present: ReadonlyMap<TermId, string>
  /** Text that couldn't be interpreted. Not compared with anything. */
  unknown: readonly string[]
}

const all = (Object.entries(terms) as [TermId, (typeof terms)[TermId] & { icd?: RegExp }][]).map(
  ([id, term]) =>
    [
      id,
      { ...term, once: new RegExp(term.words.source), everywhere: new RegExp(term.words.source, 'g') },
    ] as const,
)
const code = /^[A-TV-Z]\d[0-9A-Z](\.?[0-9A-Z]{1,4})?$/i

const before =
  /\b(no(?! (longer|meds|medications?|treatment|change))|not(?! (well |fully |adequately |currently )?(controlled|treated|managed))|non|nor|never|den(y|ies|ied|ying)|without|negative for|neg for|free of|absence of|mistaken for|misdiagnosed as|ruled? out|r\/o|unlikely|fam(?:ily)?\.? (?:history|h)|fhx|fh(?= of|:)|screen(ed|ing)? for|isn'?t|wasn'?t|hasn'?t|(?<!new |nursing )mother|father|sister|brother|aunt|uncle|cousin|grand(mother|father|parents?)|son|daughter|parents?|maternal|paternal|husband|wife|partner|friend)\b/g
const ended = /\b(no longer|quit|stopped|former(ly)?|ex|used to|previously)\b[^,]*$/
const stops =
  /(,|\band\b)\s*(\w+\s+)?(has|had|have|is|takes)\b|\b(positive for|diagnosed with|now|currently)\b/
const after =
  /^\s*(?:disorders?|disease|history|activity|levels?|status|syndrome|tests?|screen(?:ing)?|(?:[abc]\b|ag|ab|ig[gm]|virus|viral load|serolog(?:y|ies)|panel|antibod(?:y|ies)|(?:surface )?antigen|rna|dna|pcr|toxins?|[\s/&,]|and|or)*)?\s*(:|-|–|—|=|\(|is|was|were|has been|have been)?\s*(no|none|denied|neg|negative|normal|nl|wnl|ruled out|absent|never|excluded|unlikely)(?=\s*($|[,)\]]|by\b|on\b|per\b|with\b|in\b|after\b))/

const seldom = /^\s*(use)?:?\s*(social|occasional|rare)(ly)?\b/

/** Protected, not infected: "hepatitis B immune", "hepatitis A: vaccinated". */
const immune =
  /^\s*(?:[ab]\b)?\s*(?:virus)?\s*[:,(-]*\s*(?:immune\b(?!-)|immunity|vaccin\w*|surface antibody pos\w*)/

/** States that are over once they have ended; a past illness still counts. */
const passing: readonly TermId[] = ['pregnancy', 'breastfeeding', 'smoking']

/** Conditions that count in a relative as much as in the person. */
const inherited: readonly TermId[] = ['thyroid-cancer']
const relatives =
  /fam(?:ily)?\.? |fhx|fh|mother|father|sister|brother|aunt|uncle|cousin|grand|son|daughter|parents?|maternal|paternal/

const codedBy = (word: string) => all.filter(([, { icd }]) => icd?.test(word.toUpperCase())).map(([id]) => id)

/** Free text, ICD-10 codes, or both, one condition or many in each item. */
export function readConditions(items: readonly string[]): FoundConditions {
  const present = new Map<TermId, string>()
  const unknown: string[] = []
  const add = (id: TermId, words: string) => {
    if (!present.has(id)) present.set(id, words)
  }
  for (const item of items.map((each) => each.trim()).filter(Boolean)) {
    const word = item.split(/[\s:,;-]+/)[0] ?? ''
    const isCode = code.test(word)
    for (const id of isCode ? codedBy(word) : []) present.set(id, item)
    const said = sentencesOf(item).flatMap(withDegrees).flatMap(readSentence)
    for (const { id, words } of said.filter(({ negated }) => !negated)) add(id, words)
    const measured = readLabs(item)
    for (const id of measured) add(id, item)
    const understood = isCode || measured.length > 0 || said.length > 0 || harmless.test(item.toLowerCase())
    if (!understood) unknown.push(item)
  }
  return { present, unknown }
}

/** Not before words that say how the condition ended: "Hepatitis C. Cured 2019." */
const sentenceEnd =
  /[.;\n](?!\d)(?!\s*(?:now |since |fully |completely |has )*(?:resolved|cured|treated|svr|recovered|cleared|s\/p|status post|no recurrence|corrected)\b)|\bbut\b|\bhowever\b|\balthough\b/i

function sentencesOf(text: string): string[] {
  return spellOut(respell(text.replace(/\bc\. ?(?=diff)/gi, 'c ')))
    .split(sentenceEnd)
    .map((each) => each.trim())
    .filter(Boolean)
}

/**
 * Words of degree written after the condition they belong to: "Addison disease, untreated", "cirrhosis
 * (decompensated)".
 */
const degree =
  /^(?:currently |still |now |newly |clinically )?(untreated|uncontrolled|poorly controlled|uncorrected|decompensated|unstable|severe|moderate|acute|active|suspected|recent|symptomatic|advanced)\b/i

/** The sentence, with each such word repeated in front of the condition. */
function withDegrees(sentence: string): string[] {
  const parts = sentence.split(/\s*[,(–—]\s*|\s+-\s+/)
  const moved = parts.flatMap((part, n) => {
    const [found = '', word] = degree.exec(part) ?? []
    return word && n > 0 ? [`${word} ${parts[n - 1]}${part.slice(found.length)}`] : []
  })
  return [sentence, ...moved]
}

function readSentence(sentence: string): { id: TermId; negated: boolean; words: string }[] {
  const text = sentence.toLowerCase()
  return all.flatMap(([id, { once, everywhere }]) => {
    // Few terms are in a sentence, and `matchAll` creates a new regular expression each time.
    if (!once.test(text)) return []
    const hits = [...text.matchAll(everywhere)]
    const negated = hits.every((hit) => isNegated(id, text, hit.index, hit.index + hit[0].length))
    // A person who stopped drinking years ago keeps the risk of misuse, not the risk of drinking.
    const past = id === 'alcohol-use' && isLongSober(text)
    return [{ id: past ? ('past-alcohol-use' as const) : id, negated, words: sentence }]
  })
}

/** A negation reaches to the next comma, or past it in a list continued by "or" without a new verb. */
function isNegated(id: TermId, text: string, start: number, end: number) {
  const head = text.slice(0, start)
  if (passing.includes(id) && ended.test(head)) return true
  if (isOver(id, text, start, end)) return true
  if (text.startsWith('hepatitis', start) && immune.test(text.slice(end))) return true
  if (
    id === 'alcohol-use' &&
    (/\b(social|occasional|rare|minimal)(ly)?\s*$/.test(head) || seldom.test(text.slice(end)))
  )
    return true
  const counts = (word: string) => !(inherited.includes(id) && relatives.test(word))
  const negation = [...head.matchAll(before)].findLast(([word]) => counts(word))
  if (negation) {
    const between = head.slice(negation.index + negation[0].length)
    const joins = /^den/.test(negation[0]) ? /\b(or|nor|and)\b/ : /\b(or|nor)\b/
    const listed = !between.includes(',') || joins.test(between + text.slice(start))
    if (listed && !stops.test(between)) return true
  }
  return after.test(text.slice(end))
}
