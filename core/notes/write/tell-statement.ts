import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { saysNothing } from '../lexicon/small-talk.ts'
import { canRefuse, type Stand, standOf } from '../read/consent.ts'
import type { Statement } from '../read/facts.ts'
import { pointsAtThing } from '../read/points-back.ts'
import { subjectTaught } from '../read/provider-sentence.ts'
import type { Said } from '../read/turns.ts'
import { isInstruction, thirdPerson } from '../read/verbs.ts'
import { fold } from '../text/fold.ts'
import { aboutPatient, asSelf, speaksOfSelf } from '../text/person.ts'
import { capitalize, quote, shortPlan, shortQuote } from '../text/quote.ts'
import { isSpanish } from '../text/spanish.ts'
import { type Part, render } from './render.ts'
import { tellSelf } from './tell-self.ts'

const opener =
  /^(?:(?:oh|um+|uh+|okay|ok|and|so|but|now|well|alright|all right|then|good(?! enough)|great|sure|right|yes|perfect|also)\b[\s,.:;—–-]*)+(?=\S)/i
const ours =
  /^(for now,? |today,? |tonight,? |next,? |first,? |in the meantime,? )?(?:let['’]s(?: go ahead and)?|let us|i(?:['’]d| would) like(?: us)? to|i want(?: us)? to|i(?:['’]m| am) going to|i(?:['’]ll| will)|we(?:['’]ll| will)|we(?:['’]re| are) going to|i(?:['’]d| would) (?:suggest|recommend) (?:we|that we)|we (?:should|need to)) (?:also |just |then |still )?([a-z]+)\b(.*)$/i
const theirs =
  /^(?:i(?:['’]d| would) like you to|i want you to|you (?:should|need to|can|must)|can you|could you|can we agree (?:that )?you(?: will|['’]ll)?|i need you to|i(?:['’]d| would) (?:suggest|recommend) (?:that )?you|please) (?:also |just |please |try to )?([a-z]+)\b(.*?)\??$/i
const others = /^i(?:['’]d| would) (?:like|want) (your [a-z]+) to ([a-z]+)\b(.*)$/i

/** The same opening again inside a sentence: "…, and I'd like to call your wife". */
const joined =
  /,? (?:and(?: then)?|but|so) (?=(?:for now,? )?(?:let['’]s|i(?:['’]d| would) like to|i want to|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]m| am) going to)\b)/gi
const again =
  /; (for now,? )?(?:let['’]s|i(?:['’]d| would) like to|i want to|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]m| am) going to) /gi

type Told = { text: string; evidence: readonly string[] }

const known = new WeakMap<Statement, Told>()

/** A clinician's sentence as shown in the note: in the note's voice if that is certain, otherwise quoted. */
export function tellStatement(statement: Statement): Told {
  const before = known.get(statement)
  if (before) return before
  const told = tellWhole(statement)
  known.set(statement, told)
  return told
}

function tellWhole(statement: Statement): Told {
  const { said, reply } = statement
  const bracketed = bodies(statement)
  const named = statement.about?.said.toLowerCase() ?? ''
  const about = bracketed.some((one) => one.toLowerCase().includes(named)) ? undefined : statement.about
  // The name appears once in front, and then not in brackets.
  const parts = about ? bodies({ ...statement, medicine: undefined }) : bracketed
  // A medicine in brackets rests on the line that named it.
  const medicine =
    statement.medicine !== undefined && parts.some((one) => one.includes(statement.medicine ?? ''))
  const evidence = [
    ...new Set([
      ...(about ? [about.line] : []),
      ...(medicine && statement.namedIn ? [statement.namedIn] : []),
      ...[...said, ...reply].map(({ line }) => line.id),
    ]),
  ]
  const replies = reply.map((said, n) => {
    const { line, at } = said
    const patient = statement.role === 'exercise' ? 'Response: ' : 'Patient: '
    const stand = statement.role === 'exercise' ? undefined : standToStep(statement, reply, n)
    const who = {
      provider: `${line.name ?? 'Clinician'}: `,
      patient: stand ? `Patient ${stand}: ` : patient,
      other: `${line.name ?? 'Other person'}: `,
    }[line.speaker]
    const before = reply[n - 1]
    return {
      who: before?.line === line ? '' : who,
      said,
      follows: before?.line === line && before.at + 1 === at,
    }
  })
  // Where two clinicians speak, each one's words carry their name.
  const { name } = said[0].line
  const by = name && said[0].line.speaker === 'provider' ? `${name}: ` : ''
  const own = by ? parts.map((one) => one.replace(/^Clinician: /, '')) : parts
  return {
    text: `${by}${about ? `${capitalize(about.said)}: ` : ''}${[...own, ...replied(replies, statement.risk !== undefined || statement.role === 'exercise')].join(' ')}`,
    evidence,
  }
}

/** Whether the patient's words at a place of the reply refuse or put off what was said just before them. */
function standToStep({ said, reply, role }: Statement, all: readonly Said[], n: number): Stand | undefined {
  const one = reply[n]
  if (role !== 'plan' || !one || one.line.speaker !== 'patient') return
  const step = said.at(-1)
  const before = all[n - 1]
  // After an answer of the clinician it is still about the step; after another person's words it might not be.
  if (!step || (before && before.line.speaker !== 'provider') || !canRefuse(step.text)) return
  return standOf(all.filter(({ line }) => line === one.line).map(({ text }) => text))
}

/** The sentences of a statement; those that must be quoted share one quote where they follow each other. */
function bodies(statement: Statement): string[] {
  if (statement.role === 'teaching') {
    const subjects = statement.said.flatMap(({ text }) => subjectTaught(text) ?? [])
    const named = new Map(
      subjects.map((one) => [one.toLowerCase(), lowerFirst(one).replace(/^your /, 'the ')]),
    )
    return [`Psychoeducation: ${[...named.values()].join('; ')}.`]
  }
  const parts: { lead: string; text: string; quoted: boolean; last: number; subject: string }[] = []
  const undecided = statement.said.some(({ text }, n) => n > 0 && startsOver.test(text)) || weighs(statement)
  const named = statement.said.findIndex(({ text }) => findMedicines(text).length > 0)
  const telling = statement.said.filter(({ folded }) => !saysNothing(folded))
  const all = telling.length > 0 ? telling : statement.said
  all.forEach((said, n) => {
    // Said to a parent or partner, "you" is not the patient: the words stay as they were said.
    const elsewhere =
      (statement.toOther || statement.reply[0]?.line.speaker === 'other') &&
      /\byou|^(?:(?:and|so|okay|then)[, ]+)*please\b/i.test(said.text)
    const told =
      elsewhere ||
      undecided ||
      takesBack.test(said.text) ||
      ((named === -1 || named >= n) && pointsAway(said, statement))
        ? undefined
        : (tell(said, statement.role, statement.medicine, all.slice(0, n)) ??
          condensed(said, statement, all.slice(0, n)))
    const before = parts.at(-1)
    if (told !== undefined) parts.push({ lead: '', text: told, quoted: false, last: said.at, subject: '' })
    else if (before?.quoted && before.last + 1 === said.at) {
      const more = shortened(said, statement)
      before.text =
        more === said.text
          ? `${before.text} ${more}`
          : `${before.text.replace(/(?<![.…])[.…]+$/, '')}… ${more}`
      before.last = said.at
      before.subject ||= ofIt(said, statement, n)
    } else
      parts.push({
        lead: before?.quoted ? '' : leads[statement.role],
        text: shortened(said, statement),
        quoted: true,
        last: said.at,
        subject: ofIt(said, statement, n),
      })
  })
  return parts.map(({ lead, text, quoted, subject }) => (quoted ? `${lead}${quote(text)}${subject}` : text))
}

/** "Let's do mirtazapine... no, weight.": what was weighed and dropped stays in the words it was said in. */
const takesBack =
  /(?:\.\.\.?|…|[—–-])\s*(?:no|wait|sorry|actually)\b|, (?:no|wait|sorry)[,.]|\bno,? wait\b|\bscratch that\b|\bnever mind\b|\bhm+,/i

/** "One in the morning. Hm, wait. At night.": the step before it no longer holds. */
const startsOver =
  /^(?:(?:oh|and|well)[,.]? )*(?:no\b[,.—–-]|no wait|wait|hm+\b|actually|sorry|never ?mind|scratch)/i

/** "Add aripiprazole. Or go to three hundred.": where several ways are named none of them is decided yet. */
function weighs({ said }: Statement) {
  return said.some(
    ({ text }) => /^(?:or|either|alternatively)\b/i.test(text) || /\bor (?:we|i|you)\b/i.test(text),
  )
}

/** "Keep them apart." at the start of a statement refers to what another person named: only its own words say so. */
function pointsAway({ text }: Said, { about, medicine }: Statement) {
  return (
    about === undefined &&
    medicine === undefined &&
    /\b(?:it|that|them|those|these|this|him|her|there|one)\b/i.test(
      text.replace(/\bthat (?=\w+ (?:is|are|was|will|can))/gi, ''),
    ) &&
    findMedicines(text).length === 0
  )
}

function lowerFirst(text: string) {
  return /^[A-Z](?:[a-z]| )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** What must be quoted is quoted in full, without fillers. Danger and plans keep their fillers too. */
function shortened({ text }: Said, { role, risk }: Statement) {
  return risk || role === 'plan' || role === 'assessment' ? text : shortQuote([text])
}

/** A quoted "stop it" names its medicine in brackets behind the quote. */
function ofIt({ text }: Said, { role, medicine, said }: Statement, n: number) {
  if (role !== 'plan') return ''
  const subject = subjectOf(text, medicine, said.slice(0, n))
  return subject ? ` (${subject})` : ''
}

/** The section itself says that plan and impression are the clinician's. */
const leads: Record<Statement['role'], string> = {
  plan: '',
  measure: '',
  observation: 'Observed: ',
  explanation: 'Clinician: ',
  exercise: 'Intervention: ',
  teaching: '',
  assessment: '',
  reply: 'Clinician: ',
}

function tell(
  said: Said,
  role: Statement['role'],
  medicine: string | undefined,
  before: readonly Said[],
): string | undefined {
  const bare = said.text.replace(opener, '').trim()
  if (isSpanish(bare)) return
  if (role === 'plan') return plan(bare, subjectOf(said.text, medicine, before))
  if (role === 'measure') return measure(bare)
  return role === 'assessment' ? plainly(bare) : undefined
}

/** What a clinician says they or both will do, at the start of a clause: in a plan, the verb alone is enough. */
const weDo =
  /(^|[,;:] (?:and |but |so |then )?| (?:and|but|so|then) )(?:i(?:['’]d| would) like to|i(?:['’]ll| will)|we(?:['’]ll| will)?|we(?:['’]d| would)|i(?:['’]m| am) going to|we(?:['’]re| are) going to|let['’]s|i want to|i(?:['’]d| would) like to|we should) (?:also |just |still |then )?([a-z]+)\b/gi
const doing =
  /(^|[,;:] (?:and |but |so |then )?| (?:and|but|so|then) )(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:also |just )?([a-z]+ing)\b/gi
const youDo =
  /(^|[,;:] (?:and |but |so |then )?| (?:and|but|so|then) )(?:i(?:['’]d| would) like you to|i (?:want|need) you to|you(?:['’]ll| will| can| could| should| need to| may)|please) (?:also |just |still |then )?([a-z]+)\b/gi

/** A step or an impression in the style of a note; words about danger are quoted. */
function condensed({ text }: Said, { role, risk, medicine, toOther }: Statement, before: readonly Said[]) {
  if (risk || role !== 'plan' || /\?\s*$/.test(text)) return
  if (doesOther.test(text) || speaks.test(text) || /\blet me\b|\blet['’]s say\b/i.test(text)) return
  const asStep = (all: string, joint: string, verb: string) =>
    (isInstruction(verb) || thirdPerson(verb) !== undefined) &&
    !/^(?:like|think|know|want|feel|wish|hope|need|have|see)$/i.test(verb)
      ? `${joint}${verb}`
      : all
  // Only in an order is "me" the clinician who wrote it.
  if (/\bm[ey]\b/i.test(text) && !isInstruction(/^[a-z]+/i.exec(text.replace(opener, ''))?.[0] ?? '')) return
  const ours = capitalize(
    shortPlan(text)
      .replace(weDo, asStep)
      .replace(doing, (_all: string, joint: string, verb: string) => `${joint}${verb}`)
      .replace(youDo, (all: string, joint: string, verb: string) =>
        toOther ? all : asStep(all, joint, verb),
      ),
  )
    .replace(/\bback with me\b/gi, (found) => found.slice(0, 4))
    .replace(/\bme\b/g, 'the clinician')
    .replace(/\bmy\b/g, "the clinician's")
  const self = asSelf(ours)
  // "If you can't sleep, call": what the patient may do is told in the original words.
  if (!self || /\bI\b|\bI['’]|\blet['’]s\b/i.test(self)) return
  const told = tellSelf(self, { drops: false })
  if (!told || told.split(' ').length < 3 || /, patient\.$/.test(told)) return
  const subject = subjectOf(text, medicine, before)
  return `${leads[role]}${capitalize(told).replace(/\.$/, '')}${subject ? ` (${subject})` : ''}.`
}

/** One quote for each run of sentences in the reply. */
function replied(
  replies: readonly { who: string; said: Said; follows: boolean }[],
  whole: boolean,
): string[] {
  const runs: { who: string; parts: Part[] }[] = []
  for (const { who, said, follows } of replies) {
    const part = { text: said.text, said }
    const last = runs.at(-1)
    if (follows && last) last.parts.push(part)
    else runs.push({ who, parts: [part] })
  }
  return runs.map(({ who, parts }) => {
    return `${who}${render(parts, { verbatim: true, after: who !== '', whole })}`
  })
}

const orderVerbs =
  'start|stop|increase|decrease|raise|lower|reduce|continue|add|switch|taper|hold|order|prescribe|refill|refer|send|fax|schedule|recheck|check|restart|double|split'
const ordered = new RegExp(`^(?:${orderVerbs})$`, 'i')
/** "I'll tell your doctor": what the clinician does that is no order. */
const doesOther = new RegExp(
  String.raw`\bI(?:['’]ll| will|['’]m going to) (?!(?:also |just )?(?:${orderVerbs})\b)`,
  'i',
)

/** "I'd like to tell your mother": without its "I" it would be the patient's to do. */
const speaks =
  /\bI(?:['’]d| would)? (?:like|want|need|have|love) to (?:also |just )?(?:tell|ask|talk|speak|say|explain|let|think|hear|know|understand)\b/i

function plan(bare: string, subject: string | undefined): string | undefined {
  const our = ours.exec(bare)
  // "I'll tell your doctor": only an order, or what is done with the patient, means the same whoever carries it out.
  if (
    /^i(?:['’]ll| will|['’]m going to| am going to)\b/i.test(bare) &&
    !ordered.test(our?.[2] ?? '') &&
    !/^(?:see|call|text|message|email|meet(?: with)?) you\b/i.test(`${our?.[2]}${our?.[3]}`)
  )
    return
  if (speaks.test(bare)) return
  if (/^let['’]s say\b/i.test(bare)) return
  // "Can you bring her in now?" is a request, and its result comes after it.
  if (/\?$/.test(bare)) return
  if (our && !/^(?:not|never)$/i.test(our[2] ?? '') && !/^,/.test(our[3] ?? ''))
    return finish(`${our[1] ?? ''}${our[2]}${our[3]}`, subject)
  const direct =
    /^we (stop|keep|start|hold|switch|raise|lower|add|stay|continue|leave|taper|increase|decrease|drop)\b(.*)$/i.exec(
      bare,
    )
  if (direct) return finish(`${direct[1]}${direct[2]}`, subject)
  const doing =
    /^i(?:['’]m| am) (?:also )?((?:order|send|add|start|stopp|rais|lower|refill|check|referr|prescrib|schedul|fax|keep|call|writ|increas|decreas|switch|hold)ing)\b(.*)$/i.exec(
      bare,
    )
  if (doing) return finish(`${doing[1]}${doing[2]}`, subject)
  const their = theirs.exec(bare)
  if (their)
    return isInstruction(their[1] ?? '') ||
      /^(?:be|eat|sleep|drink|remember|think|contact|avoid)$/i.test(their[1] ?? '')
      ? finish(`patient to ${their[1]}${their[2]}`, subject)
      : undefined
  const other = others.exec(bare)
  if (other) return finish(`${other[1]} to ${other[2]}${other[3]}`, subject)
  const called =
    /^((?:(?:Mr|Mrs|Ms|Dr)\. )?(?!Oh\b|Thanks\b|Great\b|Good\b|Okay\b|Fine\b|Right\b|Sure\b|Well\b|Yes\b|No\b|Hey\b|Now\b|Then\b|Also\b|First\b|Next\b|Please\b|Instead\b|Otherwise\b|Monday\b|Tuesday\b|Wednesday\b|Thursday\b|Friday\b|Saturday\b|Sunday\b|Tonight\b|Today\b|Tomorrow\b)[A-Z][a-z]+), (?:please |just |also )*([a-z]+)\b(.*)$/.exec(
      bare,
    )
  if (called && isInstruction(called[2] ?? '') && findMedicines(called[1] ?? '').length === 0)
    return finish(`${called[1]} to ${called[2]}${called[3]}`, subject)
  const first =
    /^[A-Za-z]+/.exec(bare.replace(/^(?:for now|until then|in the meantime|today|tonight),? /i, ''))?.[0] ??
    ''
  // "No, your asthma." answers; "No alcohol." orders.
  if (/^no (?!,)/i.test(bare)) return finish(bare, subject)
  // "Out for ten days." may sum up what was, so that it is quoted; "Lithium level Thursday" is an order.
  if (impersonal(bare) && (findMedicines(bare).length > 0 || orders.test(bare))) return finish(bare, subject)
  // "Get up if you're awake" names the patient, so that "they" is clear.
  if (isInstruction(first) && /\bthey\b/.test(aboutPatient(bare) ?? ''))
    return finish(`patient to ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`, subject)
  if (isInstruction(first)) return finish(bare, subject)
  return undefined
}

/** "Zoloft stays at 150." names no one and means the same in the note. */
function impersonal(text: string) {
  return (
    /^[A-Z0-9][^?“”"]*\.$/.test(text) &&
    !speaksOfSelf(text) &&
    !/\b(?:you|your|he|she|him|her|his|they|them|their|it|that|this|those|these)\b|['’](?:s|re|ll|ve|d|m)\b/i.test(
      text,
    )
  )
}

const orders =
  /\b(?:level|labs?|blood|test|ekg|ecg|cbc|urine|weight|group|therap\w+|referral|letter|form|forms|follow|visit|appointment|next|back|weekly|daily|nightly|every|once|twice|morning|bedtime|night|taper|diary|log|homework|988|911|emergency|class|program|school|check|line|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight)\b/i

const ofMedicine =
  /\b(dose|milligrams?|mg|mcg|(?:that|it) stays|(?:increase|decrease|raise|lower|stop|continue|hold|skip|keep|drop|cut|split|restart|double|taper|refill|off|take|started?) (?:it|that|that one|this one|those|these)|no changes?|the same|once a day|twice a day|at bedtime)\b/i

const hasPronoun = /\b(?:it|that|those|these)\b/i

/** "Increase it to 15 milligrams" names its medicine: the only one so far, or the one this turn named in another line. */
function subjectOf(text: string, medicine: string | undefined, before: readonly Said[]): string | undefined {
  const named = before.some((said) => findMedicines(said.text).length > 0)
  // "get the gun and keep it": the pronoun means what its own sentence names.
  const thing = hasPronoun.test(text) && !pointsAtThing(text)
  return named || thing || /\?\s*$/.test(text) || findMedicines(text).length > 0 || !ofMedicine.test(text)
    ? undefined
    : medicine
}

function finish(text: string, medicine: string | undefined): string | undefined {
  const clean = text
    .trim()
    .replace(joined, '; ')
    .replace(again, '; $1')
    .replace(/ if we need (?:it|to)\b/gi, ' if needed')
    .replace(/(?<![\s?.!])[\s?.!]+$/, '')
    .replace(/\bour (?=next|last|first|follow)/gi, 'the ')
  if (
    speaksOfSelf(clean) ||
    /\byou (?:both|two|guys|all)\b|\b(?:each|both|all|one|some|either|most|two) of you\b|^want\b/i.test(
      clean,
    ) ||
    clean.split(' ').length < 3 ||
    /\b(okay|all right|alright|deal)$|, (?:yes|no|right|then)$|\b(?:that|it)['’]s\b/i.test(clean)
  )
    return
  if (/; (?:not|never)\b/i.test(clean)) return
  // "Lock it, Paul." is addressed to Paul, whoever the patient is.
  if (
    /, [A-Z][a-z]+$/.test(clean) &&
    !/, (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[A-Z][a-z]+ber|January|February|March|April|May|June|July|August)$/.test(
      clean,
    )
  )
    return
  // "Leave them with Alex" is about the pills: only a "them" that was "you" is the patient.
  if (/\b(?:they|them|their|themselves)\b/i.test(clean)) return
  const ofPatient = /^patient to\b/i.test(clean)
  const told = aboutPatient(clean)
  if (told === undefined || (/\bthey\b/.test(told) && !ofPatient)) return
  const named = told.replace(/\bthem\b/, 'the patient')
  if (/\bthem(?:selves)?\b/.test(named) && !/\bthe patient\b/.test(named)) return
  const end = /\b[ap]\.m$/i.test(named) ? `${named}.` : named
  // "Increase it to 15": the medicine's name replaces the pronoun.
  const put = medicine ? end.replace(/^([a-z]+) (?:it|that)\b/i, `$1 the ${medicine}`) : end
  return `${capitalize(put)}${medicine && put === end ? ` (${medicine})` : ''}.`
}

/** "Your lithium level came back at 1.1 and your creatinine is 1.3." loses only its "your". */
function measure(bare: string): string | undefined {
  const told = bare.replace(/\byour /gi, '').trim()
  if (speaksOfSelf(told) || /\byou\b/i.test(told)) return
  return capitalize(/[.!]$/.test(told) ? told : `${told}.`)
}

function plainly(bare: string): string | undefined {
  if (/^(?:that|it|this|these|those)\b/i.test(bare) && !namesDiagnosis(fold(bare))) return
  if (speaksOfSelf(bare) || /\byou/i.test(bare) || !/\.$/.test(bare)) return
  return capitalize(bare)
}
