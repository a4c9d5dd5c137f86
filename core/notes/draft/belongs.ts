import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { introducesSelf, isSmallTalk, onlyAgrees, onlyComforts } from '../lexicon/small-talk.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Reading } from '../read/index.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, informs, namesTime, people } from '../read/worth.ts'
import { contentWords } from '../text/content-words.ts'

/** Whether what the first reading left out is part of the talk's content, and no chatter. */
export function belongs(said: Said, { grave, chatter, said: all }: Reading, beside: boolean) {
  const { text, folded } = said
  if (chatter.has(said.at) && introducesSelf(folded)) return false
  if (onlyAgrees(folded) || (onlyComforts(folded) && !hasNumber(folded))) return false
  if (findMedicines(text).length > 0 || riskIn(folded) !== undefined) return true
  if (isSmallTalk(folded)) return false
  // "Ten days without. No, more like twelve.": a sentence next to a fact may correct it.
  const corrects = (beside && hasNumber(folded)) || answersWhen(said, all)
  if (
    chatter.has(said.at) &&
    !corrects &&
    !isTakenUp(said, all) &&
    !isClinical(folded) &&
    dangerIn(said) === undefined &&
    !known.test(folded)
  )
    return false
  const words = contentWords(folded).length
  if (grave.has(said.at)) return words > 0
  if (isClinical(folded) || (hasNumber(folded) && words > 0)) return true
  // "So you were discharged on Friday." tells what both know.
  if (said.line.speaker === 'provider' && known.test(folded) && namesTime(folded)) return true
  if (
    words >= 3 &&
    (isConfirmed(said, all) || (beside && said.line.speaker === 'provider') || leadsToQuestion(said, all))
  )
    return true
  return (
    said.line.speaker !== 'provider' &&
    (dangerIn(said) !== undefined ||
      isTakenUp(said, all) ||
      isAnswered(said, all) ||
      (informs(said) && words >= 3) ||
      (people.test(folded) && words >= 2))
  )
}

/** "There are fellas in the attic." "Do the fellas talk to you?": what the clinician goes into is no chatter. */
function isTakenUp({ line, at }: Said, all: readonly Said[]) {
  if (line.speaker === 'provider') return false
  const words = new Set(
    all
      .slice(Math.max(0, at - 6), at + 6)
      .flatMap((one) => (one.line === line ? contentWords(one.folded) : [])),
  )
  return nextOfProvider(all, at, 2).some(
    (one) =>
      /\?\s*$/.test(one.text) &&
      !isSmallTalk(one.folded) &&
      contentWords(one.folded).some((word) => word.length > 3 && words.has(word)),
  )
}

/** The sentences of the next lines of the clinician. */
function nextOfProvider(all: readonly Said[], at: number, most: number): Said[] {
  const next: Said[] = []
  let lines = 0
  for (let n = providerAfter(all)[at + 1] ?? all.length; n < all.length; n++) {
    const one = all[n]
    if (one?.line.speaker !== 'provider') continue
    if (one.line !== next.at(-1)?.line && ++lines > most) break
    next.push(one)
  }
  return next
}

const providers = new WeakMap<readonly Said[], readonly number[]>()

/** For each place the first at or after it where the clinician speaks: a patient may speak for long. */
function providerAfter(all: readonly Said[]): readonly number[] {
  const known = providers.get(all)
  if (known) return known
  const places = new Array<number>(all.length)
  let next = all.length
  for (let n = all.length - 1; n >= 0; n--) {
    if (all[n]?.line.speaker === 'provider') next = n
    places[n] = next
  }
  providers.set(all, places)
  return places
}

/** "Do I need it?" "Not yet.": what the clinician answers was asked in earnest. */
function isAnswered({ at, line, text }: Said, all: readonly Said[]) {
  const next = all[at + 1]
  return (
    line.speaker !== 'provider' &&
    /\?\s*$/.test(text) &&
    next?.line.speaker === 'provider' &&
    /^(?:not|no|yes|maybe|probably|possibly|its|it (?:is|could|might|may))\b/.test(next.folded) &&
    !isSmallTalk(next.folded)
  )
}

/** "When did she get the last shot?" "August twenty-eighth.", however early it is asked. */
function answersWhen(said: Said, all: readonly Said[]) {
  if (said.line.speaker === 'provider' || !(hasNumber(said.folded) || namesTime(said.folded))) return false
  let at = said.at - 1
  while (all[at]?.line === said.line) at -= 1
  const before = all[at]
  return (
    before !== undefined &&
    before.line.speaker === 'provider' &&
    /\?\s*$/.test(before.text) &&
    contentWords(before.folded).length >= 2 &&
    !isSmallTalk(before.folded)
  )
}

/** "She read me a text, it said you won't be anybody's problem. What did you mean?" */
function leadsToQuestion(said: Said, all: readonly Said[]) {
  if (said.line.speaker !== 'provider' || /\?\s*$/.test(said.text)) return false
  const next = all[said.at + 1]
  return next?.line === said.line && /\?\s*$/.test(next.text) && contentWords(said.folded).length >= 4
}

/** "So you'd be glad if it came, but you wouldn't do anything." "That's it.": said by one and meant by both. */
function isConfirmed(said: Said, all: readonly Said[]) {
  if (said.line.speaker !== 'provider' || /\?\s*$/.test(said.text)) return false
  if (!/\byou(?:r|re|ve|d|ll|rs)?\b/.test(said.folded)) return false
  const next = all[said.at + 1]
  return next !== undefined && next.line.speaker !== 'provider' && confirms.test(next.folded)
}

const confirms =
  /^(?:yes|yeah|yep|yup|right|exactly|thats (?:it|right|true|about right|pretty much it|what i (?:said|mean))|pretty much|correct|true|i guess so|once|twice|no|nope|nah|mm ?hm+|uh ?huh)\b/

/** The clinician tells the patient what happened to them. */
const known =
  /\byou (?:were|had|went|came|got|did|started|stopped|moved|lost|left|saw|called|missed|have been|had been)\b|\byouve (?:been|had|lost|gone|moved|stopped|started)\b/
