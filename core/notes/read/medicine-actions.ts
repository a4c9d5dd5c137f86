import type { LineSpeaker, MedicineAction, MedicineEvent } from '../types.ts'

const symptom =
  "side effects?|naus\\w+|náusea\\w*|dizz\\w+|mare\\w+|dry mouth|blurry|gained|put on (?:\\w+ )?(?:pounds|weight)|tremors?|shak(?:y|es|ing)|shook|drows\\w+|sleepy|groggy|rash|foggy|wired|jittery|headaches?|migraines?|stiff\\w*|constipat\\w+|zombie|numb|flat|knock\\w* me out|hives|sweat\\w*|itch\\w*|diarrhea|loose bowels|threw up|throw(?:ing|s)? up|vomit\\w*|got (?:so )?sick|pounding|racing heart|palpitations|restless\\w*|legs wouldn['’]t|couldn['’]t sit|drool\\w*|soaked|zaps|swimming|fall asleep|fell asleep|sedat\\w+|sleepwalk\\w*|no appetite|appetite|libido|weight gain|dyskinesia|cramps|upset stomach|heartburn|drunk|dopey|out of it|twitch\\w*"

/** "Stop it if you get a rash": what follows the verb, up to the next step, makes it hang on something. */
const nextStep =
  /,\s*(?:and )?then\b|,\s*if\b[^,;]*\b(?:I|we)['’](?:ll|d)\b|(?:\b(?:and|but|or|then|so)|,) (?:please )?(?:call|let|tell|text|message|come|go|contact|see|ask|write|watch|check|we|i|you)\b|;/i
const hangs = /\b(?:if|unless|in case|should (?:you|he|she|it|that|there))\b/i
/** "Start hydroxyzine, one if you can't sleep": it is started, to be taken as needed. */
const asNeeded =
  /\bif (?:needed|(?:you|he|she) (?:need|can['’]?t|cannot|feel|get|have|wake|are|is)|(?:you|he|she)['’](?:re|s))\b/i

/** Whether a step, from its verb on, is to be taken only should something happen. */
export function hangsOnSomething(step: string, action: MedicineAction): boolean {
  const [own = ''] = step.split(nextStep)
  if (!hangs.test(own) || action === 'continued' || action === 'held') return false
  return action !== 'started' || !(asNeeded.test(own) || waits.test(own))
}

const wasOff =
  /\b(?:you|he|she)(?:(?:['’]ve|['’]s| have| has) been| were| was) off (?:of )?(?:it|that|them|the|an?|\w+ (?:days?|weeks?|months?))\b/i

/** A start that waits for a result: "but only after the EKG". */
export const waits =
  /\b(?:only (?:after|once|when|if)|not until|not before|(?:once|after|when|if) (?:the|your|i have|i see|we have) (?:\w+ )?(?:ekg|ecg|labs?|level|results?|blood ?work|test)|(?:ekg|ecg|labs?|level|blood ?work) (?:first|before)|pending)\b/i

const decisions: ReadonlySet<MedicineAction> = new Set([
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'continued',
  'held',
  'declined',
])
const verb =
  "(?:stopp\\w*|pull\\w*|start\\w*|put|took|take|rais\\w+|lower\\w+|chang\\w+|switch\\w+|gave|prescrib\\w+|said|had|told|kept|keep\\w*|made|doubl\\w+|cancell?\\w+|quit|went|came|cut\\w*|wean\\w*|add\\w*|dej\\w+|quit\\w*|increas\\w+|decreas\\w+|bump\\w*|refus\\w+|turned|declin\\w+|restart\\w*|threw|g[ai]ve\\w*|stay\\w*|want\\w*|don['’]t|didn['’]t|finish\\w*|try\\w*)"
const byI = new RegExp(
  `\\b(?:I|I['’](?:ve|m|d|ll|d been))\\b(?: \\w+){0,3}? ?${verb}\\b|\\bmy own\\b|\\bmyself\\b`,
)
const byYou = new RegExp(`\\b(?:you|we)\\b(?:['’]\\w+)?(?: \\w+){0,2}? ${verb}\\b`, 'i')
const byOther = new RegExp(
  `\\b(?:they|he|she|hospital|doctor|dr|doc|psychiatrist|er|nurse|primary|mom|mother|dad|wife|husband|clinic|guy|lady|ob|gyn|gynecologist|urgent care|pharmacist|cardiologist|neurologist|surgeon|specialist|pcp|gp|va|dentist|midwife)\\b(?:[.,]? [A-Z]\\w+)?(?: \\w+){0,2}? ${verb}\\b|\\b(?:took|put|had|kept|wanted) (?:me|him|her) (?:off|on)\\b|\\btold me to\\b`,
  'i',
)
const byName = new RegExp(`\\b(?:Dr\\.? |Nurse )[A-Z][a-z]+(?: \\w+){0,2}? ${verb}\\b`)

const byTheirs =
  /\b(?:hospital|er|clinic|pediatrician|cardiologist|neurologist|surgeon|urgent care|ob|pcp|primary|they) (?:had |have |just )*(?:stopped|started|raised|lowered|put|gave|took|cut|changed|switched)\b/i

/** Who decided: the clinician in this visit, the patient, or someone the patient mentions ("they stopped it"). */
export function decidedBy(clause: string, action: MedicineAction, by: LineSpeaker): MedicineEvent['decided'] {
  if (action === 'not-taking') {
    if (by === 'provider') return /\boff\b/i.test(clause) && !wasOff.test(clause) ? 'clinician' : undefined
    return /\b(?:never|didn['’]t) (?:fill|pick|start|took|take)/i.test(clause) ? 'patient' : undefined
  }
  if (!decisions.has(action)) return
  if (by === 'provider') {
    if (/\byou (?:stopped|quit|started|went off|cut|dropped|lowered|raised)\b/i.test(clause)) return 'patient'
    if (/\b(?:he|she|they) (?:stopped|quit|started|went off|cut)\b/i.test(clause)) return
    if (byName.test(clause) || byTheirs.test(clause)) return 'someone-else'
    return /\byour (?:\w+ )?(?:doctor|cardiologist|ob|primary|clinic|surgeon|neurologist|pcp)\b.*\b(?:stopped|started|raised|lowered|put)\b/i.test(
      clause,
    )
      ? 'someone-else'
      : 'clinician'
  }
  if (
    action === 'declined' &&
    (by === 'patient' || /\b(?:he|she) (?:refused|said no|declined|turned)/i.test(clause))
  )
    return 'patient'
  const other = byOther.exec(clause) ?? byName.exec(clause)
  const own = by === 'patient' ? byI.exec(clause) : null
  if (
    /\byou (?:had|took|put|told|started|stopped|raised|lowered|brought|moved|bumped|cut|made|switched|changed|dropped|doubled|added|gave)\b/i.test(
      clause,
    )
  )
    return 'clinician'
  if (other && (!own || /\bme (?:off|on|to)\b/i.test(clause) || other.index < own.index))
    return 'someone-else'
  if (own) return 'patient'
  if (byYou.test(clause)) return 'clinician'
}

/** "This is restlessness from the aripiprazole": the clinician names what it did. */
export function causes(text: string, name: string): boolean {
  const blamed = new RegExp(
    `(?:^|\\bthink |, )(?:(?:that|this|it)(?:['’]s| is| could be| may be| might be| sounds like)|could (?:well )?be|may well be) (?:probably |likely |all |just |very likely )*(?:from |because of |on |coming from |due to )?(?:the |your )?${name}(?=[,.]| and\\b|$)`,
    'i',
  )
  // "No, that's Antabuse." says which one is meant.
  if (blamed.test(text) && !/^no\b/i.test(text)) return true
  const from = new RegExp(
    `\\b(?:from|because of|due to|brought on by|caused by) (?:the |your |her |his )?${name}\\b`,
    'i',
  )
  return from.test(text) && new RegExp(`\\b(?:${symptom})`, 'i').test(text.split(from)[0] ?? '')
}
