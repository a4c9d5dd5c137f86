import { describe, expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { findTemplate } from '../templates.ts'
import { linesOf } from '../testing/talk.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function sentences(...talk: string[]) {
  const { sections } = draftNote(linesOf(talk.join('\n')), soap)
  return sections.flatMap((section) =>
    section.sentences.filter(({ starter }) => !starter).map(({ text }) => text),
  )
}

describe('a question that only names what it asks about is a topic', () => {
  test.each([
    ['D: Appetite?', 'P: I skip lunch.', 'Appetite: skips lunch.'],
    ["D: How's work?", 'P: I missed three days this week.', 'Work: missed three days this week.'],
    [
      'D: Any chest pain or palpitations?',
      'P: No chest pain. My heart raced once, after two energy drinks.',
      'Chest pain or palpitations: no chest pain. Heart raced once, after two energy drinks.',
    ],
    ['D: Any rash?', 'P: No rash.', 'No rash.'],
    ['D: Do you snore?', 'P: My wife says I stop breathing.', 'Snoring: “My wife says I stop breathing.”'],
  ])('%s %s', (asked, answered, told) => expect(sentences(asked, answered)).toEqual([told]))

  test('a question that asks only for a story or a time is not quoted', () =>
    expect(
      sentences(
        'D: How have you been since we last talked?',
        'P: Pretty flat at work.',
        'D: How long has it been like this?',
        'P: Nine days.',
      ),
    ).toEqual(['“Pretty flat at work.” How long: nine days.']))
  test.each([
    ['D: And then?', 'P: Then I slept on the couch for two nights.', '“Then?”'],
    ['D: And now?', "P: Now, no. I've got my kid.", '“Now?”'],
    ['D: So: a bad call, then the binge. Do you see a link?', 'P: I see it when you draw it.', '“So: a bad'],
  ])('a quoted question keeps a word: %s', (asked, answered, shown) => {
    const told = sentences('D: Any thoughts of dying?', 'P: In spring I did.', asked, answered).join(' ')
    expect(told).toContain(shown)
    expect(told).not.toMatch(/“\W*”|“[?:,]/)
  })
  test('a question with a "no" in it is shown in full', () =>
    expect(sentences('D: So no paroxetine since spring?', 'P: Right after the move.')).toEqual([
      '“No paroxetine since spring?” “Right after the move.”',
    ]))
  test('the first of several medicines is not the subject of the answer', () =>
    expect(sentences('D: Anything for sleep, Benadryl, melatonin?', 'P: Just tea.')[0]).toMatch(
      /^“Anything for sleep, Benadryl, melatonin\?”/,
    ))
  test('a danger is named only over an answer to a question about it', () =>
    expect(
      sentences(
        'D: What goes through your mind before you wash?',
        "P: That I'll bring germs home and kill my baby.",
      ),
    ).toEqual([
      "“What goes through your mind before you wash?” “That I'll bring germs home and kill my baby.”",
    ]))
})

describe('text outside quotation marks is a complete sentence', () => {
  test.each([
    ['P: I bought a boat.', 'bought a boat.'],
    ['P: I get in bed at ten and wake up at four.', 'gets in bed at ten and wakes up at four.'],
    ['P: I like to sit and read at night.', 'likes to sit and read at night.'],
    ['P: I gave my wife a black eye in my sleep.', '“I gave my wife a black eye in my sleep.”'],
    ['P: Like a baby. I wake up crying every two hours.', '“Like a baby. I wake up crying every two hours.”'],
  ])('%s', (answered, told) => expect(sentences('D: How was your week?', answered)[0]).toContain(told))

  test('no one has "any feeling guilty"', () =>
    expect(sentences('D: Do you feel guilty or worthless?', 'P: No.')).toEqual([
      'Denies feeling guilty or worthless.',
    ]))
  test("the patient's beliefs are quoted", () =>
    expect(
      sentences('D: Are you taking the lithium?', "P: I quit it two weeks ago. I don't need it."),
    ).toEqual(["Lithium: quit it two weeks ago. “I don't need it.”"]))
})

describe('a plan contains what was decided', () => {
  test('an offer is no step', () =>
    expect(
      sentences('D: How is your sleep?', 'P: Bad.', 'D: We could add mirtazapine, it helps with sleep.').at(
        -1,
      ),
    ).toBe('“We could add mirtazapine, it helps with sleep.”'))
  test('what the clinician tells another person is not an order to the patient', () =>
    expect(
      sentences('D: How is school?', 'P: Hard.', "D: I'd like to tell your mother about last week.").at(-1),
    ).toBe("“I'd like to tell your mother about last week.”"))
  test('a step that names its medicine needs no words before it', () =>
    expect(
      sentences(
        'D: Why not the Cogentin?',
        'P: It makes my eyes blurry.',
        "D: Okay. Let's stop the Cogentin and keep the Abilify at 10.",
      ).at(-1),
    ).toBe('Stop the Cogentin and keep the Abilify at 10.'))
  test('the answer to a patient’s question keeps its yes', () =>
    expect(
      sentences(
        "D: Let's raise the Wellbutrin to 300.",
        'P: Can I keep the propranolol?',
        'D: Yes, same as now.',
      ).at(-1),
    ).toContain('Clinician: “Yes, same as now.”'))
})

test('no to a question with a "no" in it is quoted with it', () =>
  expect(sentences("D: There's no gun in the house now?", 'P: None.')).toEqual([
    "“There's no gun in the house now?” “None.”",
  ]))

test('the beginning of the conversation is not an order', () =>
  expect(sentences("D: Okay, let's start with the citalopram.", 'P: Dr. Osei stopped it.')[0]).not.toMatch(
    /^Start/,
  ))

test('a dose quotes the sentence that names its medicine', () =>
  expect(
    sentences(
      'D: This is tardive dyskinesia. Start valbenazine 40 once a day.',
      'P: And the perphenazine, do we stop that?',
      'D: How is the tremor?',
      'P: Worse when I write.',
      'D: Please call us if the jaw locks.',
      'P: I will.',
      'D: Down to four in the morning and eight at night.',
    ).at(-1),
  ).toBe('After “And the perphenazine, do we stop that?”: Down to four in the morning and eight at night.'))

test('a dose never takes the name of whichever medicine was named last', () =>
  expect(
    sentences(
      'D: How are you taking the Suboxone?',
      'P: One strip a day. I save one for later.',
      'D: Do you have something at home for an overdose?',
      'P: Narcan, yeah.',
      'D: Good. Take both strips, 16 milligrams every morning.',
    ).at(-1),
  ).toBe('After “How are you taking the Suboxone?”: Take both strips, 16 milligrams every morning.'))

test('a subject the clinician raises and its answer are in the note', () => {
  const told = sentences(
    'D: Your daughter says the evenings are difficult.',
    'P: There are fellas in the attic.',
    'D: Do the fellas talk to you?',
    'P: No. They walk about.',
    'D: Stop the trazodone.',
    'P: Can I drive?',
    'D: No. Not anymore.',
  ).join(' ')
  expect(told).toContain('fellas in the attic')
  expect(told).toContain('Patient: “Can I drive?” Clinician: “No. Not anymore.”')
})

test('danger starts a separate line', () => {
  const told = sentences(
    'D: You said you were furious at your ex.',
    'P: I want to smash his face in.',
    'D: How is the job?',
    'P: Same as ever.',
    'D: Does it ever make you think of killing him?',
    'P: I thought about it once.',
  )
  expect(told.filter((one) => /killing him/.test(one))).toEqual([
    expect.stringMatching(/^“Does it ever make you think of killing him\?”/),
  ])
})
