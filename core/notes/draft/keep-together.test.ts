import { describe, expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { sortIntoParts } from '../sort-into-parts.ts'
import { findTemplate } from '../templates.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function draft(talk: string) {
  const read = readTranscriptText(talk.trim())
  if (read.status !== 'ready') throw new Error('the speakers are not clear')
  return sortIntoParts(draftNote(read.lines, soap), read.lines)
}

function section(talk: string, name: string): string {
  return (draft(talk).sections.find((one) => one.name === name)?.sentences ?? [])
    .filter(({ starter }) => !starter)
    .map(({ text }) => text)
    .join('\n')
}

describe('a dose is told with its medicine', () => {
  test('a figure next to a question is part of the question', () =>
    expect(
      section(
        `
Provider: How has the venlafaxine been? The last I have is 150.
Patient: I ran out nine days ago.`,
        'Subjective',
      ),
    ).toMatch(/venlafaxine[^\n]*150[^\n]*nine days ago/i))
  test('a follow-up about the dose names the medicine asked about', () =>
    expect(
      section(
        `
Provider: How have you been since we started the Zoloft?
Patient: A bit better. I cry less.
Provider: And you're taking fifty?
Patient: No, twenty-five. They gave me the small ones.`,
        'Subjective',
      ),
    ).toMatch(/Zoloft[^\n]*twenty-five/))
  test('a follow-up about something else does not', () =>
    expect(
      section(
        `
Provider: Are you taking the Zoloft?
Patient: Every morning.
Provider: How many meetings did you make?
Patient: Three of them.`,
        'Subjective',
      ),
    ).not.toMatch(/Zoloft[^\n]*meetings/))
  test('"it" is given no name where something else one takes was spoken of', () =>
    expect(
      section(
        `
Provider: What do you take for sleep?
Patient: Levothyroxine is for my thyroid, and a neighbor gave me some pills. I took them four nights.
Provider: Please stop it, and bring me the box.`,
        'Plan',
      ),
    ).not.toContain('(Levothyroxine)'))
})

describe('a plan keeps everything that belongs to it', () => {
  test('a proposal and its refusal stay together', () =>
    expect(
      section(
        `
Provider: I also want to send you to the day program. Last time you said no.
Patient: I still won't, not with the kids at home.`,
        'Plan',
      ),
    ).toMatch(/day program[^\n]*[Ss]till won't/))
  test('"them" for pills is not mistaken for the patient', () =>
    expect(
      section(
        `
Provider: Who has the rest of the Ativan?
Patient: My sister does.
Provider: Leave them with your sister.`,
        'Plan',
      ),
    ).not.toContain('the patient'))
  test('a saint or a doctor does not end an item', () =>
    expect(
      section('Provider: Let’s refer you to the group at St. Anne’s with Dr. Moss.\nPatient: Okay.', 'Plan'),
    ).toMatch(/St\. Anne’s with Dr\. Moss/))
  test('a step in a few plain words is in it', () =>
    expect(
      section('Provider: Coffee?\nPatient: Last cup at four.\nProvider: Make it noon.', 'Plan'),
    ).toContain('noon'))
  test('how an illness works is an intervention, told by its subject, and its words are listed', () => {
    const talk = `
Provider: A panic attack is a smoke alarm that goes off for toast. Ride the bus two stops every day.
Patient: Okay.`
    expect(section(talk, 'Plan')).not.toContain('toast')
    expect(section(talk, 'Objective')).toContain('Psychoeducation: a panic attack.')
    expect(
      draft(talk)
        .notInNote.map(({ text }) => text)
        .join('\n'),
    ).toContain('toast')
  })
})

test('a nurse’s question with the patient’s answer is borne out', () => {
  const { sections } = draft(`
Nurse: Are you still on escitalopram, twenty milligrams?
Patient: Yes. Every morning.
Provider: Good morning. How is your mood?
Patient: Low.`)
  const flagged = sections.flatMap(({ sentences }) =>
    sentences.filter((one) => !one.supported && !one.starter),
  )
  expect(flagged).toEqual([])
})

test('an introduction is listed and not told', () => {
  const talk = `
Nurse: Hi, this is Dana, I'm the nurse, the doctor will be on in a minute.
Patient: Okay.
Provider: Hello. How is your sleep?
Patient: Five hours a night.`
  expect(section(talk, 'Subjective')).not.toContain('Dana')
})

test('voices that command are under Safety', () => {
  const { sections } = draft(`
Provider: Do they tell you to do anything?
Patient: They say jump. I don't listen to them.`)
  const said = sections.flatMap(({ sentences }) => sentences).find(({ text }) => text.includes('jump'))
  expect(said?.part).toBe('Safety')
})

describe('an option that was considered is not told as decided', () => {
  test('a medicine that was dropped, and the one that replaced it', () =>
    expect(
      section(
        `
Provider: Your blood pressure is high. What did the Zoloft do?
Patient: Nothing at all.
Provider: I'd add venlafaxine, hm, with your pressure, no. Let's do mirtazapine... no, weight. Paroxetine. Ten in the morning, twenty after a week.`,
        'Plan',
      ),
    ).toBe(
      "“I'd add venlafaxine, hm, with your pressure, no. Let's do mirtazapine... no, weight. Paroxetine.” Ten in the morning, twenty after a week.",
    ))
  test('several options', () =>
    expect(
      section(
        `
Provider: How is the fluvoxamine?
Patient: Not enough.
Provider: We could add aripiprazole, two milligrams. Or go to three hundred.`,
        'Plan',
      ),
    ).toBe('“We could add aripiprazole, two milligrams. Or go to three hundred.”'))
})

test('a question about a person just mentioned stays after that person', () => {
  const note = section(
    `
Provider: Nightmares?
Patient: Every night. I gave my wife a black eye in my sleep.
Provider: Is she afraid of you?
Patient: She sleeps in the boys' room now.
Provider: How is your appetite?
Patient: I eat once a day.`,
    'Subjective',
  )
  expect(note).toMatch(/black eye in my sleep\.” “Is she afraid of you\?” “She sleeps/)
})

test('a visit begins with why the patient is there, even if no symptom is named yet', () => {
  const note = section(
    `
Provider: Sergeant? You're muted. There.
Patient: Sorry. I'm used to somebody else pressing the button.
Provider: You filled in that you're here because of an ultimatum.
Patient: Employee assistance or a write-up. I punched a locker, and the lieutenant saw it.
Provider: Tell me about the lieutenant.
Patient: We lost a kid on the block in August. The lieutenant took him off watch to free a post.
Provider: How is your sleep?
Patient: Three hours.
Provider: And your appetite?
Patient: I eat.
Provider: Any side effects?
Patient: None.
Provider: Do you drink?
Patient: Six beers.
Provider: Every night?
Patient: Every night.`,
    'Subjective',
  )
  expect(note).toContain('unched')
  expect(note).toContain('took him off watch')
})

test('a step kept with its question appears once', () => {
  const plan = section(
    `
Provider: Any vomiting after meals?
Patient: About four times a week.
Provider: I need to tell your mom about the purging, because of the potassium. Would you rather tell her, or should I?
Patient: Can you? I'll sit there.`,
    'Plan',
  )
  expect(plan.match(/tell your mom about the purging/g)).toHaveLength(1)
})

test.each([
  [
    'We stop the lithium. The PHQ-9 was 12. We don’t stop the lithium all at once.',
    /stop the lithium\.”?(?:\n|$)/i,
  ],
  ['You can drive. The PHQ-9 was 12. You can not drive after the lorazepam.', /you can drive\b/i],
])('a step isn’t swallowed by another one that limits it: %s', (said, step) => {
  const note = draft(`Provider: How are you?\nPatient: Better.\nProvider: ${said}\nPatient: Okay.`)
  const texts = note.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join('\n')
  expect(texts).toMatch(step)
})
