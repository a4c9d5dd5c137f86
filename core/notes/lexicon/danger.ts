import { assess } from '../../safety/assess.ts'
import type { SafetyCategory } from '../../safety/categories.ts'
import { foldText } from '../../safety/fold.ts'
import { statementsIn } from '../../safety/read-rules.ts'
import { remember } from '../text/remember.ts'
import type { RiskTopic } from '../types.ts'
import { findMedicines } from './medicine-names.ts'
import { riskIn } from './risk.ts'

/** Maps the categories of the safety engine to the note's risk slots. */
const slots: Readonly<Partial<Record<SafetyCategory, RiskTopic>>> = {
  passive_ideation: 'suicidal-ideation',
  active_ideation: 'suicidal-ideation',
  teen_slang: 'suicidal-ideation',
  misspelling_textspeak: 'suicidal-ideation',
  self_harm: 'self-harm',
  plan: 'suicide-plan',
  means: 'access-to-means',
  intent_imminent: 'suicide-intent',
  goodbye_indirect: 'preparation',
  overdose_in_progress: 'suicide-attempt',
  violence_to_others: 'homicidal-ideation',
  postpartum: 'homicidal-ideation',
  psychosis_command: 'psychosis',
  abuse_danger: 'abuse',
  third_party_current: 'danger-to-another',
}

type Sentence = { text: string; folded: string }

/** What a sentence states so plainly that the engine for messages would make a task of it. */
export const explicitDanger = remember((text: string): RiskTopic | undefined => {
  // Only an explicit statement makes a task; keywords need not be looked for.
  if (!foldText(text).sentences.some((tokens) => statementsIn(tokens).length > 0)) return
  const { level, category } = assess(text)
  return level === 'task' && category && category !== 'keyword' ? slots[category] : undefined
})

/** Danger in the words of anyone other than the clinician, by the slots' own words and by the engine for messages. */
export function dangerIn({ text, folded }: Sentence): RiskTopic | undefined {
  return read(text, folded)
}

const read = remember((text: string, folded: string): RiskTopic | undefined => {
  const named = riskIn(folded)
  // "My son keeps me going, but I bought the rope." is of danger first.
  if (named === 'protective-factors' || named === 'safety-plan') return explicitDanger(text) ?? named
  if (named) return named
  // "I've been saving my trazodone."
  if (/\b(?:sav(?:ed|ing)|stash\w*|hoard\w*|stockpil\w*)\b/.test(folded) && findMedicines(text).length > 0)
    return 'access-to-means'
  const found = explicitDanger(text)
  // "I've been cutting tens in half." is about tablets.
  return found === 'self-harm' && /\bcut(?:ting|s)?\b.*\bin (?:half|two|quarters)\b/.test(folded)
    ? undefined
    : found
})
