import { remember } from '../text/remember.ts'

const one =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)'
const words = `(?:(?:a |point )?${one}(?:[ -](?:${one}|point ${one}))*(?: and a half)?)`
const number = `(?:\\d[\\d,]*(?:\\.\\d+)?|point \\w+|(?:a )?half(?: a| an| of a)?|(?:a )?quarter(?: of)?(?: a)?|${words})`
const unit =
  '(?:milligrams?|mg|micrograms?|mcg|grams?|units?|ml|mls|tablets?|pills?|capsules?|films?|drops?|capfuls?|sprays?|patch(?:es)?|puffs?|miligramos)'

/** "600 milligrams", "half a tablet", "seven and a half milligrams". */
export const dosePattern = new RegExp(`\\b${number}[ -]?${unit}\\b`, 'i')

const everyDose = new RegExp(dosePattern.source, 'gi')

const span =
  "(?!\\s*(?:%|percent|weeks?|days?|months?|hours?|minutes?|nights?|mornings?|times|years?|p\\.?m|a\\.?m|o[’']clock|:|kits?|sessions?|left|refills?|a month|th\\b|st\\b|nd\\b|rd\\b))"
/** "at 60", "to 1200", "XR 20", "the five": a figure without its unit, after a word that only a dose follows. */
const afterWord = new RegExp(
  `\\b(?:at|to|the|on|XR|ER|XL|IR|SR|from|stays?|keep it|make it) (\\d[\\d,]*(?:\\.\\d+)?|${words})\\b${span}`,
  'i',
)
/** "Seroquel 100", "Cymbalta, sixty", "the Invega, 156". */
const afterName = remember(
  (name) =>
    new RegExp(
      `\\b${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:,| (?:XL|XR|ER|SR|IR|Maintena|at|is at|stays at))* (\\d[\\d,]*(?:\\.\\d+)?|${words})\\b${span}`,
      'i',
    ),
)
/** An answer that opens with its figure: "Three hundred in the morning", "50, yeah". */
const opening = new RegExp(
  `^(?:about |like |yeah,? |um,? |the )*(\\d[\\d,]*(?:\\.\\d+)?|${words})(?=[,. ]|$)${span}`,
  'i',
)

/** The dose a stretch of text names; after a correction the last one holds. */
/** "At seventy-eight it can make you fall": an age, where an adult's years stand before what happens at them. */
const age =
  /\b(?:at|over|under|past|after) (?:age )?(?:[4-9]\d|(?:forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?),? (?=(?:it|that|they|you|a |the |your|her|his|people)\b)/gi

/** "I take it at six": the hour. */
const hour =
  /\b(?:tak(?:e|es|ing|en)|took|had|have) (?:it|them|that|those|mine|this|one) at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|\d)\b(?!\s*(?:milli|mg))/gi

export function doseIn(
  said: string,
  { name, answers = false }: { name?: string; answers?: boolean } = {},
): string | undefined {
  const text = said.replace(age, '').replace(hour, ' ')
  const corrected = /\b(?:i mean|sorry|no,? wait|actually|well)\b/i.test(text)
  const all = [...text.matchAll(everyDose)].map(([found]) => found)
  const whole = corrected ? all.at(-1) : all[0]
  if (whole) return whole
  return (
    (name ? afterName(name).exec(text)?.[1] : undefined) ??
    afterWord.exec(text)?.[1] ??
    (answers ? opening.exec(text)?.[1] : undefined)
  )
}

const frequency =
  /\b(?:(?:once|twice|(?:one|two|three|four|\d) times)(?: (?:a|per) (?:day|week|month)| daily)?|every (?:morning|night|evening|day|other day|other week|\d+ hours|six hours|eight hours|\w+ weeks|week|month)|at (?:night|bedtime|noon|lunch)|nightly|daily|in the (?:morning|evening|afternoon)|mornings|as needed|prn|weekly|monthly|with (?:breakfast|dinner|supper|food)|todos los días|cada noche)\b/i

export function frequencyIn(text: string): string | undefined {
  return frequency.exec(text)?.[0]
}
