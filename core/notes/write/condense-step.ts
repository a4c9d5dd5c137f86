import { capitalize, lowerFirst } from '../../first-letter.ts'
import type { Statement } from '../read/facts.ts'
import type { Said } from '../read/turns.ts'
import { isInstruction, thirdPerson } from '../read/verbs.ts'
import { asSelf } from '../text/person.ts'
import { shortPlan } from '../text/quote.ts'
import { tellSelf } from './tell-self.ts'
import { doesOther, opener, speaks, subjectOf } from './tell-step.ts'

/** What a clinician says they or both will do, at the start of a clause: in a plan, the verb alone is enough. */
const weDo =
  /(^|[,;:] (?:and |but |so |then )?| (?:and|but|so|then) )(?:i(?:['’]d| would) like to|i(?:['’]ll| will)|we(?:['’]ll| will)?|we(?:['’]d| would)|i(?:['’]m| am) going to|we(?:['’]re| are) going to|let['’]s|i want to|i(?:['’]d| would) like to|we should) (?:also |just |still |then )?([a-z]+)\b/gi
const doing =
  /(^|[,;:] (?:and |but |so |then )?| (?:and|but|so|then) )(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:also |just )?([a-z]+ing)\b/gi
const youDo =
  /(^|[,;:] (?:and |but |so |then )?| (?:and|but|so|then) )(?:i(?:['’]d| would) like you to|i (?:want|need) you to|you(?:['’]ll| will| can| could| should| need to| may)|please) (?:also |just |still |then )?([a-z]+)\b/gi

/** A step or an impression in the style of a note; words about danger are quoted. */
export function condensed(
  { text }: Said,
  { role, risk, medicine, toOther }: Statement,
  before: readonly Said[],
) {
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
  const ofPatient = told !== undefined && /\b(?:their|they|themselves)\b/.test(told)
  // "Don't restart it on their own" would have the clinician tell themselves.
  if (ofPatient && /^(?:don['’]t|do not|never)\b/i.test(told)) return
  if (!told || told.split(' ').length < 3 || /, patient\.$/.test(told)) return
  const subject = subjectOf(text, medicine, before)
  const bidden = ofPatient && isInstruction(/^[a-z]+/i.exec(told)?.[0] ?? '')
  const step = bidden ? `Patient to ${lowerFirst(told)}` : capitalize(told)
  return `${step.replace(/\.$/, '')}${subject ? ` (${subject})` : ''}.`
}
