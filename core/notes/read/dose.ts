import { isUsualAmount } from '../lexicon/usual-amounts.ts'
import { matchesIn } from '../text/matches.ts'
import { spanishNumbers, tens, units } from '../text/number-words.ts'
import { remember } from '../text/remember.ts'

const one =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousand|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies|fives|tens)'
const words = `(?:(?:a |point )?${one}(?:[ -](?:${one}|point ${one}|and ${one})){0,8}(?: and a half)?)`
const spanish =
  '(?:cinco|diez|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|sesenta|setenta y cinco|ochenta|noventa|cien|ciento cincuenta|doscientos|trescientos)'
const bare = `(?:\\d[\\d,]*(?:\\.\\d+)?s?|${words})`
const number = `(?:\\d[\\d,]*(?:\\.\\d+)?|point \\w+|(?:a )?half(?: a| an| of a)?|(?:a )?quarter(?: of)?(?: a)?|${words}|${spanish}|un|una|dos|tres)`
const unit =
  '(?:milligrams?|mg|micrograms?|mcg|grams?|units?|ml|mls|tablets?|pills?|capsules?|films?|strips?|drops?|capfuls?|sprays?|patch(?:es)?|puffs?|milliequivalents?|meq|miligramos|pastillas?|gotas)'

/** "600 milligrams", "half a tablet", "seven and a half milligrams". */
export const dosePattern = new RegExp(`\\b${number}[ -]?${unit}\\b`, 'i')

const everyDose = new RegExp(dosePattern.source, 'gi')

/** What may follow a figure that is a dose: "two coffees", "four pounds" and "six of them" are none. */
const span =
  "(?=\\s*$|\\s*[,;:!?)—–]|\\s*\\.(?!\\d)|\\s+(?:in (?:the|january|february|march|april|may|june|july|august|september|october|november|december)|at|on|of (?!them|us|those|my|the|['’]em)|for|every|once|twice|three times|four times|two times|a day|a night|per|daily|nightly|and|then|with|now|until|till|or|to|from|total|when|if|as|tonight|tomorrow|today|by|mornings|each|still|already|since|instead|because|so|but|yeah|yes|altogether|before|after|again|starting|taken|right|this week|next (?:week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|i['’]m on|i take|i was on|XR|ER|XL|IR|SR|morning|evening|bedtime|como|por|cada|en|al|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\\b)(?!\\s*(?:at (?:the )?(?:most|least)\\b|out of|in a row))"
/** "at 60", "to 1200", "XR 20", "the five": a figure without its unit, after a word that only a dose follows. */
const afterWord = new RegExp(
  `(?:\\b(?:for(?= \\d\\d)|with(?= \\d\\d| \\d\\.| \\w+ty\\b)|(?:take|suggest|offer|propose|do)(?= \\d\\d)|(?:tonight|tomorrow|now)(?: it['’]s)?(?= \\d\\d)|at|to|the|on|XR|ER|XL|IR|SR|from|stays?|keep it|make it|made it|la de|el de|(?:to )?a full|a|de)|\\w:) ((?!one(?![ -](?:\\w+ty|hundred|\\w+teen)))${bare}|${spanish})\\b${span}`,
  'i',
)
/** "Seroquel 100", "Cymbalta, sixty", "the Invega, 156", "The zolpidem, yes, ten". */
const afterName = remember(
  (name) =>
    new RegExp(
      `\\b${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:,|['’]s| (?:XL|XR|ER|SR|IR|LA|CD|CR|DR|Maintena|at|stays at|stays|yes|yeah|i kept|i take|still|just|it['’]s|is))* (${bare})\\b${span}`,
      'i',
    ),
)
/** An answer that opens with its figure: "Three hundred in the morning", "50, yeah". */
const opening = new RegExp(
  `^(?:(?:and|but|about|like|yeah|yes|yep|yup|um|uh|oh|well|so|right|correct|exactly|okay|now|only|maybe|wait|sorry|same|as needed|i mean|actually|the|a|still|just|no|it['’]s|that['’]s|it is|i['’]m (?:on|at)|(?:he|she)['’]s (?:on|at)|(?:i|he|she) (?:take|takes|do|does|get|gets)|other way|la|de|una|sí)[,.]? )*((?!one\\b(?![ -](?:\\w+ty|hundred|\\w+teen)\\b))${bare}|${spanish})(?=[,. ]|$)${span}`,
  'i',
)

/** "At seventy-eight it can make you fall": an age, where an adult's years stand before what happens at them. */
const age =
  /(?<!\b(?:stay|stays|keep|kept|leave|left|hold|start|restart|it|dose|you|him|her|me) )\b(?:at|over|under|past|after) (?:age )?(?:[4-9]\d|(?:forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?),? (?=(?:it|that|they|you|a |the |your|her|his|people)\b)/gi

/** "Five, six days", "two or three times": a count said with two figures. */
const spans =
  /\b(?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve),? (?:or |to |maybe )?(?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days|nights|weeks|months|years|hours|pounds|people)\b/gi

/** "I take it at six", "around ten at night": the hour. */
const hour =
  /\b(?:tak(?:e|es|ing|en)|took|had|have) (?:it|them|that|those|mine|this|one) (?:at|around|by) (?:about )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|\d)(?::\d\d)?\b(?![\s-]*(?:milli|mg|hundred|thousand|point|and a half))|\b(?:around|by|till|until|about|at|(?:mov|shift)(?:e|ed|ing) (?:it|them|that|this|the \w+) to) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|\d)(?: thirty|:\d\d)? (?:in the (?:morning|evening|afternoon)|at night|o['’]clock|[ap]\.?m\.?)/gi
/** "On the road at four": the hour, unless something is kept or left there. */
const clock =
  /(?<!\b(?:stay|stays|stayed|staying|keep|kept|left|leave|hold|start|started|restart|remain|remains|is|are|was|am|be|dose|me|him|her|you|(?:keep|leave|left|kept|hold|start|restart|have|had) it|(?:it|dose) is) )at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|\d)\b(?![\s-]*(?:milli|mg|hundred|thousand|point|and a half))/gi
/** "Three of the three hundreds". */
const tabletsOf =
  /\b(?:two|three|four|five|six|[2-6]) of (?:the |those )?(?:\d+s|(?:[a-z]+ )?(?:hundreds|fifties|twenties|twenty-fives|tens|fives))\b/i
/** "Three, we repeat the ferritin.": the third point of a plan. */
const enumerated =
  /^(?:(?:and|so|number) )?(?:one|two|three|four|five),\s+(?=(?:the|you|we|i|your|let|repeat|get|keep|start|stop|take)\b)/i
/** "Not the twenty": said to be another one. */
const denied = new RegExp(
  `\\b(?:not|never|instead of|rather than|no) (?:the |on |at |a )?${bare}(?:[ -]?${unit})?\\b(?! (?:days?|nights?|weeks?))`,
  'gi',
)
/** "From 15 to 30": it goes to the second figure. */
const raisedFrom = new RegExp(
  `\\bfrom (?:the |your )?(?:[a-z]{5,} )?(${bare})(?:[ -]?${unit})?(?: a day| daily)?,? (?:up |down )?(?=to ${bare}\\b)`,
  'i',
)

/** The dose that is left: "from 15 to 30". */
export function doseBefore(text: string): string | undefined {
  return raisedFrom.exec(text)?.[1]
}

/** "Raised it from fifty": the dose it was raised from is none it was raised to. */
const leftDose = new RegExp(`\\b(?:from|off) (?:the )?${bare}(?:[ -]?${unit})?\\b(?!.*\\bto\\b)`, 'i')

export function withoutDoseBefore(text: string): string {
  return text.replace(leftDose, '')
}

const when =
  '(?:(?:for|the|in|at|every|with|after|before|on) (?:the |a |an |one |two |three |four |my |your |first )*(?:weeks?|days?|months?|nights?|mornings?|evenings?|noon|lunch|bedtime|supper|dinner|breakfast|food|afternoons?)|twice a day|once a day|three times a day|mornings?|evenings?|nightly|daily|(?:a|one|two|three|four|six|\\d+) (?:weeks?|days?|nights?|months?))'
const part = `(?:${number}(?:[ -]?${unit})?(?: of (?:one|it|the \\w+|\\w+))?)`
/** "100 in the morning and 150 at night", "25 for a week, then 50": a dose in steps or parts is one phrase. */
const steps = new RegExp(
  `^${part}(?:,? ${when})*(?:(?:,| and| then| plus)+ (?:${part}(?:,? ${when})+|tomorrow ${part}|(?<=then )(?:${part}|none|off|stop|nothing)|(?<=plus )${part}))+`,
  'i',
)

/** "On sixteen, two strips": the strength says more than the count. */
const countUnit = /(?:strips?|tablets?|pills?|capsules?|films?)$/i

/** Most sentences hold no number, and the patterns above are slow to find that out. */
const anyNumber = new RegExp(
  `\\d|\\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|point|(?:a )?half|quarter|fives|tens|un|una|dos|tres|${spanish})\\b|(?:teen|ty|ties|hundreds?|thousand)\\b`,
  'i',
)

/** The dose a stretch of text names; after a correction the last one holds. Steps and split doses stay whole. */
export function doseIn(
  said: string,
  { name, answers = false }: { name?: string; answers?: boolean } = {},
): string | undefined {
  if (!anyNumber.test(said)) return
  return readDose(`${answers ? 'answer' : ''}\n${name ?? ''}\n${said}`)
}

/** "Fifty... no, 150": what stands behind a correction is meant, where it is a dose. */
const correction =
  /(?:[,.…—–]|\.\.\.)\s*(?:(?:no|wait|sorry|i mean|actually|make that|make it|call it|hang on|i take that back|scratch that)\b[,.]?\s*)+/i

/** The dose behind the last correction of a sentence. */
export function correctedDose(said: string): string | undefined {
  if (!correction.test(said)) return
  const last = said.split(correction).at(-1)
  return last && last !== said ? doseIn(last, { answers: true }) : undefined
}

/** The dose of a clause is read several times. The last line of the key is the clause. */
const readDose = remember((key: string): string | undefined => {
  const [answers, name] = key.split('\n', 2)
  const said = key.slice((answers?.length ?? 0) + (name?.length ?? 0) + 2)
  const meant = correctedDose(said)
  if (meant) return meant
  const text = (name ? said.replace(`of the ${name}`, `of ${name}`) : said)
    .replace(age, '')
    .replace(spans, ' ')
    .replace(hour, ' ')
    .replace(denied, ' ')
    .replace(raisedFrom, '')
    .replace(enumerated, '')
  const several = tabletsOf.exec(text)?.[0]
  if (several) return several
  const corrected = /\b(?:i mean|sorry|no,? wait|actually|well)\b/i.test(text)
  const all = matchesIn(text, everyDose)
  const counted =
    all.length === 1 && countUnit.test(all[0]?.[0] ?? '') ? figure(afterWord.exec(text)) : undefined
  const whole = counted ? undefined : corrected ? all.at(-1) : all[0]
  const found =
    (whole && { figure: whole[0], at: whole.index }) ??
    nearest(
      figure(name ? afterName(name).exec(text) : undefined),
      figure(afterWord.exec(text.replace(clock, (hours) => ' '.repeat(hours.length)))),
    ) ??
    figure(answers ? opening.exec(text.replace(clock, ' ')) : undefined) ??
    (name ? behindName(text.replace(clock, ' '), name) : undefined)
  if (!found) return
  const phrase = steps.exec(text.slice(found.at))?.[0]
  return phrase ?? found.figure.replace(/,$/, '')
})

/** "Metformin for sugar, five hundred, two times": a figure of its own between two commas, some words behind the name. */
const aside = new RegExp(
  `[,:;–—]\\s*(?:(?:um|uh|like|about|the|i think|it['’]s|still|just|only|a)[,]? )*(${bare})${span}`,
  'gi',
)

function behindName(text: string, name: string) {
  const start = text.indexOf(name) + name.length
  if (start < name.length || /\?/.test(text)) return
  for (const match of text.slice(start).matchAll(aside)) {
    const value = match[1] ?? ''
    const [first] = figuresOf(value)
    if (
      first !== undefined &&
      (first >= 5 || value.includes('.')) &&
      !/^\s*(?:times|of)\b/.test(text.slice(start + match.index + match[0].length))
    )
      return { figure: value, at: start + match.index + match[0].lastIndexOf(value) }
  }
}

/** "Go to 100 of sertraline, 75 for the first week": the first of the two begins the phrase. */
function nearest(named: ReturnType<typeof figure>, other: ReturnType<typeof figure>) {
  return named && other && other.at < named.at && named.at - other.at < 30 ? other : (named ?? other)
}

function figure(match: RegExpExecArray | null | undefined) {
  const value = match?.[1]
  return match && value ? { figure: value, at: match.index + match[0].lastIndexOf(value) } : undefined
}

/** What is counted or told by the clock, and no dose: "nine hours", "at eleven thirty", "ten percent". */
const countsElse = new RegExp(
  `(?:\\b(?:around|since|until|till|by|before|after|past|age|page|line|about) |\\bat (?=(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b(?! (?:hundred|thousand|point))))${bare}|\\b${bare}(?: (?:to|or|and) ${bare})?[- ]?(?:and a half )?(?:more )?(?:%|percent|o['’]clock|[ap]\\.?m\\b|seconds?|minutes?|hours?|days?|nights?|mornings?|evenings?|weeks?|months?|years?|times?|pounds?|lbs?|kilos?|dollars?|bucks|people|drinks?|beers?|cigarettes?|classes|episodes?|attacks?|calls?|refills?|points?|out of|in a row|feet|miles|blocks|(?:st|nd|rd|th)\\b)`,
  'gi',
)
const anyFigure = new RegExp(`\\b${bare}\\b`, 'gi')

/** The one figure of a clause that is already known to tell a dose: "Keep the Latuda at forty meanwhile." */
export function onlyFigure(said: string): string | undefined {
  if (!anyNumber.test(said) || offersDoses(said)) return
  const text = withoutDoseBefore(said).replace(countsElse, ' ').replace(age, ' ').replace(denied, ' ')
  const found = matchesIn(text, anyFigure).filter(({ 0: value }) => {
    const [figure = 0, second] = figuresOf(value)
    return (
      second === undefined && (figure >= 5 || !Number.isInteger(figure)) && !(figure >= 1900 && figure < 2100)
    )
  })
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** "The ten or the twenty?" offers two doses and says none. */
export function offersDoses(text: string): boolean {
  return eitherDose.test(text)
}

const eitherDose = new RegExp(`\\b${bare}(?:[ -]?${unit})?,? or (?:the |at )?${bare}\\b`, 'i')

const frequency =
  /\b(?:(?:once|twice|(?:one|two|three|four|\d) times)(?: (?:a|per) (?:day|week|month)| daily)|every (?:morning|night|evening|day|other day|other week|\d+ hours|six hours|eight hours|\w+ weeks|week|month)|at (?:night|bedtime|noon|lunch|supper)|nightly|daily|in the (?:morning|evening|afternoon)|mornings|as needed|prn|weekly|monthly|(?:after|with) (?:breakfast|dinner|supper|food|lunch)|(?:about )?\w+ nights a week|most (?:nights|days|mornings)|a night|todos los días|todas las (?:mañanas|noches)|cada (?:noche|mañana|día)|(?:una vez|(?:dos|tres) veces) al (?:día|mes)|en la (?:mañana|noche)|por la (?:mañana|noche))(?![\p{L}\p{N}])|^(?:twice|once|bedtime|night(?:time)?s?|morning)\b(?=[,.]| a )/iu

export function frequencyIn(text: string): string | undefined {
  const found = frequency.exec(text)
  return found && !deniedBefore.test(text.slice(0, found.index)) ? found[0] : undefined
}

/** "Not every night", "I haven't been doing it every day". */
const deniedBefore =
  /(?:\b(?:not|never|hardly)|n['’]t)(?: (?:been|always|do|doing|take|taking|use|using|it|them|that|quite|really))* $/i

const values: Readonly<Record<string, number>> = {
  ...spanishNumbers,
  ...units,
  ...tens,
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  doscientos: 200,
  trescientos: 300,
}

/** The figures of a dose as numbers: "one-fifty" is 150, "two hundred" 200, "half" 0.5. */
export const figuresOf = remember((dose: string): readonly number[] => {
  const found: number[] = []
  let value: number | undefined
  let point: number | undefined
  const flush = () => {
    if (value !== undefined) found.push(value + (point ?? 0))
    value = undefined
    point = undefined
  }
  const words = dose
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(',', ' , ')
    .split(/[^a-z0-9.,áéíóú]+/)
  for (const word of words) {
    const digits = /^\d+(?:\.\d+)?/.exec(word)?.[0]
    const unit = values[word] ?? values[word.replace(/ies$/, 'y')] ?? values[word.replace(/s$/, '')]
    if (digits) {
      flush()
      found.push(Number(digits))
    } else if (/^hundreds?$/.test(word)) value = (value ?? 1) * 100
    else if (word === 'thousand') value = (value ?? 1) * 1000
    else if (word === 'half' || word === 'mitad') {
      if (value !== undefined) value += 0.5
      else found.push(0.5)
    } else if (word === 'point') point = 0
    else if (unit !== undefined && point !== undefined) point = unit / 10 ** String(unit).length
    else if (unit !== undefined) {
      if (value === undefined) value = unit
      else if (value >= 20 && value % 10 === 0 && unit < 10) value += unit
      else if (value % 100 === 0 && unit < 100) value += unit
      else if (value < 10 && unit >= 10 && unit < 100) value = value * 100 + unit
      else {
        flush()
        value = unit
      }
    } else if (word !== 'and' && word !== 'a') flush()
  }
  flush()
  return found
})

const inUnits = new RegExp(`${unit}\\b`, 'i')
/** "Two at bedtime", "I take two", "Three.": how many, not how much. */
const counted =
  /\b(?:one|two|three|four|five|six|[1-6]),? (?:of (?:them|those|the|it|my|each)|(?:a|per|every|each) (?:day|night|morning|evening)|at (?:night|bedtime|a time|lunch|noon|breakfast|dinner|supper)|in the (?:morning|evening|afternoon)|mornings?|nights?|nightly|daily|times|(?:milli|micro)grams?|and (?:one|two|three)|before|after|with|as needed|if|when|since|on the)\b|\b(?:tak(?:e|es|ing)|took) (?:like |about |maybe |only |just )*(?:one|two|three|four|five|six|[1-6])(?=[,.;]|$| (?:if|when|at|every))|^(?:like |about |maybe |well, |um, )*(?:one|two|three|four|five|six|[1-6])(?:[.]|$)/i
const ofTablets = /\bhalf\b|\bquarter\b|\bmitad\b|\bmedia\b/i
/** "Back on the three" of a medicine of which one takes three hundred. */
const ofHundreds =
  /\b(?:the|back to|back on) (?:one|two|three|four|five|six|seven|eight|nine|twelve|fifteen|\d+)\b(?! (?:of|days|weeks|months|times|hours|pills|drinks|in the (?:morning|afternoon)))/i

/** Whether a figure can be the dose of this medicine: with its unit, as a count of tablets, or by what is usual. */
export function isAmountOf(generic: string, dose: string, said: string): boolean {
  if (inUnits.test(dose) || ofTablets.test(dose)) return true
  const [figure] = figuresOf(dose)
  if (figure === undefined || isUsualAmount(generic, figure)) return true
  if (figure <= 6 && counted.test(said)) return true
  return figure < 20 && isUsualAmount(generic, figure * 100) && ofHundreds.test(said)
}
