import { describe, expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { findTemplate } from '../templates.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function sentences(talk: string) {
  const read = readTranscriptText(talk.trim())
  if (read.status !== 'ready') throw new Error('the speakers are not clear')
  return draftNote(read.lines, soap)
    .sections.flatMap((section) => section.sentences)
    .filter(({ starter }) => !starter)
}

function note(talk: string) {
  return sentences(talk)
    .map(({ text }) => text)
    .join('\n')
}

describe('a question and its follow-ups are one sentence', () => {
  test.each([
    [
      'a follow-up stands with what it asks about',
      `
Provider: You have a gun there?
Patient: It's a nine millimeter. In the nightstand.
Provider: Is it loaded?
Patient: It's always loaded.`,
      /gun there[^\n]*nightstand[^\n]*always loaded/,
    ],
    [
      'a medicine put in front of a question is part of it',
      `
Provider: The Prozac, 40. Any good?
Patient: I went off it. In July, because I couldn't feel anything.`,
      /Prozac[^\n]*went off it[^\n]*July/i,
    ],
    [
      'a follow-up about the dose stands with its medicine',
      `
Provider: Were you on your Suboxone?
Patient: I ran out Thursday.
Provider: So you're prescribed sixteen, two strips a day, and you've been taking eight?
Patient: Yeah. For about two weeks.`,
      /Suboxone[^\n]*ran out[^\n]*sixteen[^\n]*eight[^\n]*two weeks/i,
    ],
    [
      'a request for consent stands with the proposal and the answer',
      `
Provider: Do you have medicines at home?
Patient: Only my husband's Xanax.
Provider: Please lock that away tonight. Would you?
Patient: Yes, I can do that tonight.`,
      /Xanax: [^\n]*lock that away[^\n]*Would you\?[^\n]*tonight/,
    ],
    [
      'the answer to a patient’s question stands with the question',
      `
Provider: Let's raise the Wellbutrin to 300 in the morning.
Patient: Can I keep the propranolol?
Provider: Yes, same as now, and I'll send a refill for twenty tablets.`,
      /propranolol\?[^\n]*Yes, same as now[^\n]*twenty tablets/,
    ],
    [
      'a broken-off figure stays with its correction',
      `
Provider: You're on sertraline, let me look, 50... no, 150 now, right?
Patient: Right, one-fifty.`,
      /sertraline[^\n]*50\.\.\. no, 150[^\n]*one-fifty/,
    ],
  ])('%s', (_name, talk, expected) => expect(note(talk)).toMatch(expected))

  test('a question about something else opens a separate sentence', () => {
    const told = note(`
Provider: Are you taking the Zoloft?
Patient: Every morning.
Provider: How is your appetite?
Patient: I skip lunch most days.`)
    expect(told).not.toMatch(/Zoloft[^\n]*lunch/)
  })
})

describe('a step names what it is about only where that is certain', () => {
  test('the one medicine just spoken of', () =>
    expect(
      note(`
Provider: Are you taking ibuprofen, Advil?
Patient: For the knee. Every day.
Provider: That pushes lithium up. I need you to stop it.`),
    ).toMatch(/Ibuprofen: [^\n]*stop it/))
  test('not where its own sentence names the thing', () =>
    expect(
      note(`
Provider: Are you still taking the Effexor?
Patient: I stopped it three weeks ago.
Provider: Her brother will come get the gun and keep it at his house.`),
    ).not.toMatch(/gun[^\n]*\(Effexor\)|Effexor:[^\n]*gun/))
  test('not where two were named', () =>
    expect(
      note(`
Provider: What do you take?
Patient: Lithium and ibuprofen.
Provider: Please stop it today.`),
    ).not.toMatch(/(?:Lithium|Ibuprofen): [^\n]*stop it|stop it today \(/))
  test('words addressed to another person by name are not attributed to the patient', () =>
    expect(
      note(`
Provider: Any pills in the house?
Husband: My Xanax, in the shaving kit.
Patient: He keeps it there.
Provider: Please lock it, Paul.
Husband: Tonight.`),
    ).not.toMatch(/Patient to lock/))
})

describe('a denial belongs to all that was asked', () => {
  test('two plain questions and one no', () =>
    expect(
      note(`
Provider: When did you last cut yourself?
Patient: Thursday.
Provider: Did any of it need stitches? Is it infected?
Patient: No. They're scratches.`),
    ).toMatch(/Answered no to “[^”]*stitches\?[^”]*infected\?”/))
  test('a no with its date', () =>
    expect(
      note(`
Provider: Any thoughts of suicide now?
Patient: No. Not since before the hospital. That was the last time.`),
    ).toMatch(/Denies suicidal thoughts now: “Not since before the hospital/))
  test('a refusal that takes up the word of the plan is kept', () =>
    expect(
      note(`
Provider: How are you sleeping?
Patient: Two hours.
Provider: I'd like you in the hospital.
Patient: No. No hospital.`),
    ).toMatch(/hospital[^\n]*Patient declined: “No\. No hospital\.”/))
  test('a no that is taken back is never told as a denial', () =>
    expect(
      note(`
Provider: Did you plan it? Write a note?
Patient: No. Well, I started one.`),
    ).not.toMatch(/Denies|Answered no/))
})

test('the note gives in-visit work as intervention and response', () => {
  const told = sentences(`
Provider: Put your palm on the lid. Just notice, no counting.
Patient: It's on. I'm counting, I'm trying not to.
Provider: Now touch your shirt and your hair with that hand.
Patient: It's up, it's ninety.
Provider: Stay in it.
Patient: Fifty. Forty.`)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toMatch(
    /^Intervention: “Put your palm[^”]*” Response: “[^”]*counting[^”]*” .*ninety.*Forty\.”$/,
  )
  expect(told[0]?.supported).toBe(true)
})

test('"it" is not the medicine where something else was just asked about', () => {
  const told = note(`
Provider: Do you still take the Tylenol PM?
Patient: No, I threw it out.
Provider: Good. And your evening brandy?
Patient: One small one at six, with the news.
Provider: Skip it while we taper, please.`)
  expect(told).toMatch(/brandy/)
  expect(told).not.toMatch(/Skip it[^\n]*Tylenol/)
})

test("a daughter's task is not the patient’s", () =>
  expect(
    note(`
Provider: Who holds the medicine?
Patient: Ask her.
Daughter: I do, except the lorazepam.
Provider: Please lock the lorazepam up today too.
Daughter: I will.`),
  ).toContain('“Please lock the lorazepam up today too.”'))
