import { describe, expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { findTemplate } from '../templates.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function texts(talk: string): string[] {
  const read = readTranscriptText(talk.trim())
  if (read.status !== 'ready') throw new Error('the speakers are not clear')
  return draftNote(read.lines, soap)
    .sections.flatMap(({ sentences }) => sentences)
    .filter(({ starter }) => !starter)
    .map(({ text }) => text)
}

describe('what two people say to one question stays together', () => {
  test('a denial that a relative contradicts is quoted, not told', () =>
    expect(
      texts(`
Provider: And any falls?
Patient: No.
Daughter: Mom. The bathtub. Two Sundays ago.
Patient: Well, I slid.`),
    ).toEqual(['“Any falls?” “No.” Daughter: “Mom. The bathtub. Two Sundays ago.” Patient: “Well, I slid.”']))
  test('a dose the partner corrects is shown with the one the patient named', () =>
    expect(
      texts(`
Provider: What are you taking for lithium?
Patient: Nine hundred at night.
Wife: Twelve hundred. They put it up in April.`).join('\n'),
    ).toMatch(/lithium[^\n]*nine hundred[^\n]*Wife: “Twelve hundred\. They put it up in April\.”/i))
  test('words said to a partner are not attributed to the patient', () =>
    expect(
      texts(`
Provider: Any guns at home?
Partner: No.
Provider: Keep the bottle in your pocket and call me at noon.`).join('\n'),
    ).toContain('“Keep the bottle in your pocket and call me at noon.”'))
})

describe('a question that holds the fact is shown with its answer', () => {
  test.each([
    ['Provider: When did you last have a period?\nPatient: October, I think.', /^Period: “October/],
    ['Provider: How often do you spit it out?\nPatient: Two days a week.', /spit it out\?”[^\n]*two days/i],
    [
      'Provider: Any thoughts of suicide?\nPatient: Not now.\nProvider: Does your wife still have the car keys?\nPatient: She takes them back at night.',
      /car keys\?” “She takes/,
    ],
  ])('%s', (talk, expected) => expect(texts(talk).join('\n')).toMatch(expected))
  test('a plain no the rules cannot rephrase comes first', () =>
    expect(texts('Provider: Do you want to push her?\nPatient: No. It makes me sick.')[0]).toMatch(
      /^Answered no to “[^”]*push her\?”: /,
    ))
})

describe('everything clinical is in the note', () => {
  test.each([
    [
      'Provider: So Joyce, you called about his hands.\nWife: He can’t hold a cup. Since Sunday.',
      /hold a cup/,
    ],
    [
      'Provider: How are you?\nPatient: Fine.\nProvider: MiraLAX, a capful twice a day, and senna, two tablets.',
      /MiraLAX[^\n]*senna/,
    ],
    [
      'Provider: Taking anything else?\nPatient: St. John’s wort.\nProvider: Please stop that one today.',
      /stop that one today \(St\. John’s wort\)/,
    ],
    [
      'Provider: Let’s lower it to 250, and a level Thursday with the ANC.\nPatient: What was the ANC?\nProvider: 2,900. It’s fine.',
      /ANC\?”[^\n]*2,900/,
    ],
    ['Provider: Have you tried before?\nPatient: 1998. I had the gun in my mouth.', /1998\. I had the gun/],
  ])('%s', (talk, expected) => expect(texts(talk).join('\n')).toMatch(expected))
  test('a read-back adds nothing to the plan', () =>
    expect(
      texts('Provider: Start Prozac 10 and lower Effexor to 150.\nPatient: Okay. Prozac 10, Effexor 150.'),
    ).toEqual(['Start Prozac 10 and lower Effexor to 150.']))
})

describe('a danger’s name is a heading only over words that mention it', () => {
  test.each([
    'Patient: I took two of my roommate’s Ritalin before the audit.',
    'Patient: They gave it to me Sunday and I took it all, the three hundred.',
    'Patient: In the store I think I’m going to die, my heart goes so fast.',
  ])('%s', (talk) =>
    expect(texts(`Provider: How was your week?\n${talk}`).join('\n')).not.toMatch(
      /Attempts|Suicidal thoughts:/,
    ),
  )
})

test('a score of the GAD questionnaire is no diagnosis', () => {
  const read = readTranscriptText('Provider: GAD came in at eleven, PHQ nineteen.\nPatient: Okay.')
  expect(read.status === 'ready' && draftNote(read.lines, soap).diagnoses).toEqual([])
})

test('the day one medicine stops is not a decision about the one that starts', () => {
  const read = readTranscriptText(
    'Provider: We’ll begin Remeron, 7.5 at night, the day you stop.\nPatient: Okay.',
  )
  const actions =
    read.status === 'ready' &&
    draftNote(read.lines, soap).ledger.flatMap(({ events }) => events.map(({ action }) => action))
  expect(actions).toEqual(['started'])
})

describe('words next to danger stay with it, however short', () => {
  test('by the clinician', () =>
    expect(
      texts(`
Provider: Any thoughts of suicide?
Patient: Some nights, yes. I have my dad's old pills.
Provider: I'd like the pills in a locked box, and you hand them out, Mom. Sharp things too.
Mother: I'll do it tonight.`).join('\n'),
    ).toContain('Sharp things too'))
  test('by the others, to the end of the talk', () => {
    const note = texts(`
Provider: Are you thinking of killing yourself?
Patient: Yeah. His gun is in the closet.
Provider: Andre, you lock it in your trunk.
Brother: On my way.
Provider: Marcus, how did you sleep?
Patient: Two, three hours.
Provider: And food?
Patient: Can't eat. I called you because of my girl.
Brother: It's in the trunk. Locked.`).join('\n')
    expect(note).toContain('because of my girl')
    expect(note).toMatch(/in the trunk\. Locked/)
  })
})

describe('nothing is taken for told or for small talk that is neither', () => {
  test('what the clinician states about the patient and the patient confirms', () =>
    expect(
      texts(`
Provider: How do you see the end?
Patient: I wait my turn.
Provider: So you'd be glad if it came, but you wouldn't do anything to bring it.
Patient: That's it.`).join('\n'),
    ).toContain("wouldn't do anything to bring it"))
  test('a correction at the beginning of a talk', () =>
    expect(
      texts(`
Provider: How's the last month been?
Patient: Sideways. I ran out of the prazosin, so it's been ten days without. No, more like twelve.`).join(
        '\n',
      ),
    ).toMatch(/ten days[^\n]*more like twelve/))
  test('a sentence with only one word already in the note', () => {
    const read = readTranscriptText(
      'Provider: I will call ahead. Is that fair?\nPatient: Yes, call them. I called you because of her.',
    )
    if (read.status !== 'ready') throw new Error('the speakers are not clear')
    const { sections, notInNote } = draftNote(read.lines, soap)
    expect(JSON.stringify([sections, notInNote])).toContain('because of her')
  })
})
