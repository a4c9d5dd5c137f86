import type { Finding } from './finding.ts'
import { furtherSymptoms } from './further-symptoms.ts'
import { safetyFindings } from './safety-findings.ts'

/** The symptoms that are always offered, in this order. */
const listed = {
  'depressed-mood': {
    name: 'Depressed mood',
    ask: 'Depressed or empty most of the day, nearly every day?',
    words: /depress(ed|ion|ive)?\b|sad(ness)?\b|low mood|feels? (down|empty)|tearful/,
  },
  'loss-of-interest': {
    name: 'Loss of interest or pleasure',
    ask: 'Much less interest or pleasure in almost everything?',
    words: /anhedoni|(loss|lack) of (interest|pleasure)|no (interest|pleasure)/,
  },
  'weight-change': {
    name: 'Significant weight loss or gain',
    ask: 'Weight or appetite clearly up or down without meaning to?',
    words: /weight (loss|gain)|(lost|gained) weight|appetite/,
  },
  'sleep-change': {
    name: 'Insomnia or hypersomnia',
    ask: 'Sleeping too little or too much?',
    words:
      /insomnia|hypersomnia|(trouble|difficulty|problems?) sleeping|sleep(s|ing) (too much|poorly|little)|early waking/,
  },
  psychomotor: {
    name: 'Psychomotor agitation or retardation',
    ask: 'Slowed down or agitated so that others notice?',
    words: /psychomotor|agitated\b|slowed (down|movement)/,
  },
  fatigue: {
    name: 'Fatigue',
    ask: 'Tired or without energy nearly every day?',
    words: /fatigue|tired|no energy|low energy|exhaust/,
  },
  worthlessness: {
    name: 'Worthlessness',
    ask: 'Feelings of worthlessness or undue guilt?',
    words: /worthless|guilt/,
  },
  concentration: {
    name: 'Diminished concentration',
    ask: 'Trouble concentrating or deciding?',
    words:
      /(poor|trouble|difficulty|diminished) (with )?concentrat|cannot concentrate|can't (focus|concentrate)|indecisi/,
  },
  'suicidal-thoughts': {
    name: 'Recurrent thoughts of death or suicide',
    ask: 'Thoughts of death or suicide, a plan, or an attempt?',
    words: /suicid|thoughts of (death|dying)|wants? to die|si\b/,
  },
  'excessive-anxiety': {
    name: 'Excessive anxiety and worry',
    ask: 'Worry about many things, more days than not?',
    words: /(excessive )?(anxiety|worry|worries|anxious)\b/,
  },
  restlessness: {
    name: 'Restlessness',
    ask: 'Restless, keyed up or on edge?',
    words: /restless|keyed up|on edge/,
  },
  irritability: {
    name: 'Irritability',
    ask: 'Irritable or quick to anger?',
    words: /irritab|quick to anger/,
  },
} satisfies Record<string, Finding>

/** Danger before all else, so that a typed symptom that could mean both is taken as the dangerous one. */
const further = { ...safetyFindings, ...furtherSymptoms }

export type FindingId = keyof typeof listed | keyof typeof further

export const findings: Record<FindingId, Finding> = { ...listed, ...further }
export const listedSymptoms = Object.keys(listed) as (keyof typeof listed)[]
export const furtherFindings = Object.keys(further) as (keyof typeof further)[]

const negation =
  /\b(no|not|never|denies|denied|deny|without|negative for|rules? out|ruled out|absence of|free of|non)\b/
const ruledOut = /\b(denied|absent|ruled out|negative|no|none)\s*$/

/** Reads what a clinician typed: which finding it means, and whether it is present or denied. */
export function readFinding(text: string): { finding: FindingId; present: boolean } | undefined {
  const typed = text.trim().toLowerCase()
  const all = Object.entries(findings) as [FindingId, Finding][]
  const named = all.find(([, { name }]) => name.toLowerCase() === typed)?.[0]
  if (named) return { finding: named, present: true }
  for (const [finding, { words }] of all) {
    const found = words && new RegExp(String.raw`\b(?:${words.source})`).exec(typed)
    if (!found) continue
    const before = typed.slice(0, found.index)
    const after = typed.slice(found.index + found[0].length)
    return { finding, present: !negation.test(before) && !ruledOut.test(after) }
  }
  return undefined
}

/** Reads what a clinician typed as a present finding; nothing if it is denied or no criterion needs it. */
export function recognize(text: string): FindingId | undefined {
  const read = readFinding(text)
  return read?.present ? read.finding : undefined
}
