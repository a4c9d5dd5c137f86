import { genericName } from '../lexicon/medicine-names.ts'

export type ChangeKind =
  | 'number'
  | 'unit'
  | 'medicine'
  | 'polarity'
  | 'person'
  | 'decision'
  | 'frequency'
  | 'side'
  | 'date'

export type Planted = { kind: ChangeKind; text: string }

type Swap = readonly [RegExp, string]

/** Each takes one word to another that changes the fact. */
const swaps: Record<Exclude<ChangeKind, 'number' | 'medicine'>, readonly Swap[]> = {
  unit: [
    [/\bmg\b/, 'mcg'],
    [/\bmilligrams\b/, 'micrograms'],
    [/\bhours\b/, 'minutes'],
    [/\bweeks\b/, 'months'],
    [/\bmonths\b/, 'weeks'],
    [/\bdays\b/, 'weeks'],
    [/\bpounds\b/, 'kilograms'],
    [/\bcups\b/, 'glasses'],
    [/\bbeers\b/, 'glasses'],
  ],
  polarity: [
    [/\b(d|D)enies\b/, '$1oes endorse'],
    [/\bNo (?=[a-z])/, 'Has '],
    [/\b(R|r)eports\b/, 'denies'],
    [/\bEndorses\b/, 'Denies'],
    [/\bdoes not\b/, 'does'],
    [/\bhas not\b/, 'has'],
    [/\bdon['’]t\b/, 'do'],
    [/\bI['’]m not\b/, 'I’m'],
    [/\b(has|takes|sleeps|wakes|drinks|was|thinks|avoids) (?!not)/, '$1 not '],
  ],
  person: [
    [/\b(M|m)other\b/, 'father'],
    [/\b(F|f)ather\b/, 'brother'],
    [/\b(U|u)ncle\b/, 'brother'],
    [/\b(S|s)ister\b/, 'mother'],
    [/\b(H|h)usband\b/, 'brother'],
    [/\b(W|w)ife\b/, 'sister'],
    [/\b(B|b)rother\b/, 'father'],
    [/\bdaughters?\b/, 'sons'],
    [/\bson\b/, 'husband'],
    [/^Mother (?=has|takes)/, 'Patient '],
    [/^The patient’s mother has/, 'The patient has'],
    [/^Uncle /, 'The patient '],
    [/^The hospital (?=stopped)/, 'The patient '],
    [/^Sister (?=found|will)/, 'The husband '],
  ],
  decision: [
    [/\b(I|i)ncrease\b/, 'Decrease'],
    [/\b(C|c)ontinue\b/, 'Stop'],
    [/\bHold\b/, 'Increase'],
    [/\b(S|s)tart (?=[a-z])/, 'Stop '],
    [/\bStop (?=the)/, 'Continue '],
    [/\bstopped\b/, 'continued'],
    [/\bquit\b/, 'continued'],
    [/\bgained\b/, 'lost'],
    [/\blost\b/, 'gained'],
    [/\bKeep the\b/, 'Stop the'],
    [/\bbetter\b/, 'worse'],
    [/\bbefore noon\b/, 'after noon'],
  ],
  frequency: [
    [/\bevery morning\b/, 'every week'],
    [/\bevery night\b/, 'every week'],
    [/\btwice a day\b/, 'once a day'],
    [/\bdaily\b/, 'weekly'],
    [/\bat bedtime\b/, 'in the morning'],
    [/\ba week\b/, 'a month'],
    [/\bthree times a day\b/, 'twice a day'],
    [/\bweekly\b/, 'monthly'],
    [/\bonce a month\b/, 'once a week'],
  ],
  side: [
    [/\bleft\b/, 'right'],
    [/\bright (?=side|arm|leg|hand|foot|knee|shoulder)/, 'left '],
  ],
  date: [
    [/\bMonday\b/, 'Wednesday'],
    [/\bThursday\b/, 'Saturday'],
    [/\bSunday\b/, 'Tuesday'],
    [/\bFridays?\b/, 'Mondays'],
    [/\b(March|April|May|June|September|October|January)\b/, 'December'],
    [/\byesterday\b/, 'tomorrow'],
    [/\btonight\b/, 'tomorrow'],
    [/\b(19|20)(\d)(\d)\b/, '$17$2'],
    [/\btomorrow\b/, 'yesterday'],
  ],
}

const numbers =
  /\b(?:\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)\b/g
const others = ['7', '13', '35', '250']
const words = ['two', 'three', 'four', 'five', 'six', 'eight', 'eleven']
const medicines = ['fluoxetine', 'quetiapine', 'clonazepam']

/** Every change of one fact that fits a faithful sentence. `elsewhere` are figures and medicines of the same talk. */
export function plantChanges(
  text: string,
  elsewhere: { numbers: readonly string[]; medicines: readonly string[] },
): Planted[] {
  const planted: Planted[] = []
  const add = (kind: ChangeKind, changed: string) => {
    if (changed !== text && !planted.some((one) => one.text === changed))
      planted.push({ kind, text: changed })
  }
  for (const match of text.matchAll(numbers)) {
    const digits = /^\d/.test(match[0])
    const pool = [
      ...elsewhere.numbers.filter((one) => /^\d/.test(one) === digits),
      ...(digits ? others : words),
    ]
    for (const other of pool.filter((one) => one !== match[0]).slice(0, 3))
      add('number', `${text.slice(0, match.index)}${other}${text.slice(match.index + match[0].length)}`)
  }
  for (const match of text.matchAll(/[\p{L}]+/gu)) {
    const generic = genericName(match[0])
    if (!generic) continue
    for (const other of [...elsewhere.medicines, ...medicines]
      .filter((one) => genericName(one) !== generic)
      .slice(0, 3))
      add('medicine', `${text.slice(0, match.index)}${other}${text.slice(match.index + match[0].length)}`)
  }
  for (const [kind, pairs] of Object.entries(swaps))
    for (const [pattern, other] of pairs) add(kind as ChangeKind, text.replace(pattern, other))
  return planted
}
