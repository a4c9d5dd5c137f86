import { findMedicines } from '../lexicon/medicine-names.ts'
import type { Statement } from '../read/facts.ts'
import { isInstruction } from '../read/verbs.ts'
import { aboutPatient, speaksOfSelf } from '../text/person.ts'
import { capitalize, quote } from '../text/quote.ts'
import { isSpanish } from '../text/spanish.ts'

const opener =
  /^(?:(?:okay|ok|and|so|but|now|well|alright|all right|then|good|great|sure|right|yes|perfect|also)\b[\s,.:;—–-]*)+(?=\S)/i
const ours =
  /^(for now,? |today,? |tonight,? |next,? |first,? |in the meantime,? )?(?:let['’]s(?: go ahead and)?|i(?:['’]d| would) like(?: us)? to|i want(?: us)? to|i(?:['’]m| am) going to|i(?:['’]ll| will)|we(?:['’]ll| will)|we(?:['’]re| are) going to|i(?:['’]d| would) (?:suggest|recommend) (?:we|that we)|we (?:can|could|should|need to)) (?:also |just |then |still )?([a-z]+)\b(.*)$/i
const theirs =
  /^(?:i(?:['’]d| would) like you to|i want you to|you (?:should|need to|can|must)|can you|could you|can we agree (?:that )?you(?: will|['’]ll)?|i need you to|i(?:['’]d| would) (?:suggest|recommend) (?:that )?you|please) (?:also |just |please |try to )?([a-z]+)\b(.*?)\??$/i
const others = /^i(?:['’]d| would) (?:like|want) (your [a-z]+) to ([a-z]+)\b(.*)$/i

/** The same opening again inside a sentence: "…, and I'd like to call your wife". */
const joined =
  /,? (?:and(?: then)?|but|so) (?=(?:for now,? )?(?:let['’]s|i(?:['’]d| would) like to|i want to|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]m| am) going to)\b)/gi
const again =
  /; (for now,? )?(?:let['’]s|i(?:['’]d| would) like to|i want to|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]m| am) going to) /gi

/** A clinician's sentence as it stands in the note: told in the note's voice where that is certain, quoted elsewhere. */
export function tellStatement(statement: Statement): { text: string; evidence: readonly string[] } {
  const { said, reply } = statement
  const evidence = [...new Set([said, ...reply].map(({ line }) => line.id))]
  const replies = reply.map(({ text, line }, n) => {
    const who = line.speaker === 'provider' ? 'Clinician: ' : 'Patient: '
    return { who: reply[n - 1]?.line === line ? '' : who, text }
  })
  return { text: [body(statement), ...replied(replies)].join(' '), evidence }
}

/** One quote for each turn of the reply. */
function replied(replies: readonly { who: string; text: string }[]): string[] {
  const turns: string[][] = []
  for (const { who, text } of replies) {
    if (who) turns.push([who, text])
    else turns.at(-1)?.push(text)
  }
  return turns.map(([who, ...texts]) => `${who}${quote(texts.join(' '))}`)
}

function body(statement: Statement): string {
  const { role } = statement
  const bare = statement.said.text.replace(opener, '').trim()
  const whole = quote(statement.said.text)
  if (isSpanish(bare)) return `Clinician: ${whole}`
  if (role === 'plan') return plan(bare, statement) ?? `Clinician: ${whole}`
  if (role === 'measure') return measure(bare) ?? `Clinician: ${whole}`
  if (role === 'observation') return `Observed: ${whole}`
  if (role === 'explanation') return `Explained: ${whole}`
  return told(bare) ?? `Impression: ${whole}`
}

function plan(bare: string, { medicine, said }: Statement): string | undefined {
  const subject = medicineOf(said.text, medicine)
  const our = ours.exec(bare)
  if (our) return finish(`${our[1] ?? ''}${our[2]}${our[3]}`, subject)
  const their = theirs.exec(bare)
  if (their)
    return isInstruction(their[1] ?? '') ||
      /^(?:be|eat|sleep|drink|remember|think|contact|avoid)$/i.test(their[1] ?? '')
      ? finish(`patient to ${their[1]}${their[2]}`, subject)
      : undefined
  const other = others.exec(bare)
  if (other) return finish(`${other[1]} to ${other[2]}${other[3]}`, subject)
  const first =
    /^[A-Za-z]+/.exec(bare.replace(/^(?:for now|until then|in the meantime|today|tonight),? /i, ''))?.[0] ??
    ''
  if (/^no\b/i.test(bare)) return finish(bare, subject)
  // "Get up if you're awake" is told of the patient by name, so that "they" has its person.
  if (isInstruction(first) && /\bthey\b/.test(aboutPatient(bare) ?? ''))
    return finish(`patient to ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`, subject)
  if (isInstruction(first)) return finish(bare, subject)
  return undefined
}

/** "Increase it to 15 milligrams" names its medicine, where only one was spoken of. */
function medicineOf(text: string, medicine: string | undefined) {
  if (!medicine || findMedicines(text).length > 0) return
  return /\b(dose|milligrams?|mg|mcg|(?:increase|decrease|raise|lower|stop|continue|keep|hold|restart|double|taper|refill) (?:it|that)|no changes?|the same)\b/i.test(
    text,
  )
    ? medicine
    : undefined
}

function finish(text: string, medicine: string | undefined): string | undefined {
  const clean = text
    .trim()
    .replace(joined, '; ')
    .replace(again, '; $1')
    .replace(/ if we need (?:it|to)\b/gi, ' if needed')
    .replace(/[\s?.!]+$/, '')
    .replace(/\bour (?=next|last|first|follow)/gi, 'the ')
  if (
    speaksOfSelf(clean) ||
    /\byou (?:both|two|guys|all)\b/i.test(clean) ||
    clean.split(' ').length < 3 ||
    /\b(okay|all right|alright|deal)$/i.test(clean)
  )
    return
  const ofPatient = /^patient to\b/i.test(clean)
  const told = aboutPatient(clean)
  if (told === undefined || (/\bthey\b/.test(told) && !ofPatient)) return
  const named = told.replace(/\bthem\b/, 'the patient')
  if (/\bthem(?:selves)?\b/.test(named) && !/\bthe patient\b/.test(named)) return
  return `${capitalize(named)}${medicine ? ` (${medicine})` : ''}.`
}

/** "Your lithium level came back at 1.1 and your creatinine is 1.3." loses only its "your". */
function measure(bare: string): string | undefined {
  const told = bare.replace(/\byour /gi, '').trim()
  if (speaksOfSelf(told) || /\byou\b/i.test(told)) return
  return capitalize(/[.!]$/.test(told) ? told : `${told}.`)
}

function told(bare: string): string | undefined {
  if (speaksOfSelf(bare) || /\byou/i.test(bare) || !/\.$/.test(bare)) return
  return capitalize(bare)
}
