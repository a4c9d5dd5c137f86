import { describe, expect, test } from 'vitest'
import { draftNote } from './draft-note.ts'
import { isSmallTalk, isSocial, onlyAgrees } from './lexicon/small-talk.ts'
import { builtInTemplates, findTemplate } from './templates.ts'
import { anxietyTalks } from './testing/anxiety-talks.ts'
import { moodTalks } from './testing/mood-talks.ts'
import { otherTalks } from './testing/other-talks.ts'
import { linesOf } from './testing/talk.ts'
import { fold } from './text/fold.ts'
import type { NoteTemplate } from './types.ts'

const soap = findTemplate('soap') as NoteTemplate
const drafted = (said: string) => draftNote(linesOf(said), soap)
const sentences = (said: string) =>
  drafted(said)
    .sections.flatMap((section) => section.sentences)
    .filter(({ starter }) => !starter)
const texts = (said: string) => sentences(said).map(({ text }) => text)

describe('the polarity of the question decides what yes and no mean', () => {
  test.each([
    ['D: Any thoughts of suicide?\nP: No.', 'Denies suicidal thoughts.'],
    ['D: Any thoughts of suicide?\nP: Yes.', 'Endorses suicidal thoughts.'],
    ['D: Any thoughts of suicide?\nP: (shakes head)', 'Denies suicidal thoughts.'],
    ['D: Any thoughts of suicide?\nP: [nods]', 'Endorses suicidal thoughts.'],
    ['D: HI?\nP: No.', 'Denies HI.'],
    [
      'D: Any thoughts of not wanting to live?\nP: No.',
      'Denies thoughts of not wanting to live (suicidal thoughts).',
    ],
    [
      'D: Any thoughts of hurting yourself or anyone else?\nP: No.',
      'Denies thoughts of self-harm or harming anyone else.',
    ],
    [
      'D: Have you ever been in a psychiatric hospital?\nP: No, never.',
      'Denies ever having been in a psychiatric hospital.',
    ],
    [
      'D: Do you hear voices or see things other people don’t?\nP: No.',
      'Denies hearing voices or seeing things other people don’t.',
    ],
  ])('%s', (said, expected) => expect(texts(said)).toEqual([expected]))

  test.each([
    ['D: Are the suicidal thoughts gone?\nP: No.'],
    ["D: You haven't thought about hurting yourself?\nP: No, I have."],
    ["D: Is it fair to say you don't want to die?\nP: Yes."],
    ["D: You're not having thoughts of hurting yourself, are you?\nP: No, I am, actually."],
    ['D: Any thoughts of suicide?\nP: No. Well, I mean, once last week I thought about it.'],
    ['D: Have the thoughts of hurting yourself stopped?\nP: No.'],
    ['D: Have you stopped thinking about suicide?\nP: No.'],
    ['D: Any thoughts of suicide?\nP: No. I just want it to be over.'],
    ['D: Any thoughts of suicide?\nP: No. I went to the bridge and stood there.'],
  ])('is left open, quoted and marked where it is not certain: %s', (said) => {
    const [only, ...more] = sentences(said)
    expect(more).toEqual([])
    expect(only?.text).not.toMatch(/denies|endorses/i)
    expect(only).toMatchObject({ needsReview: true, supported: true })
  })
})

describe('words are kept as they were said', () => {
  test.each([
    ['D: Which dose?\nP: I take 20, I mean 40 milligrams of the fluoxetine.', '20, I mean 40 milligrams'],
    [
      'D: How long has it been going on?\nP: Since May. Sorry, since March.',
      'Since May. Sorry, since March.',
    ],
    [
      'D: How much of the prazosin?\nP: Two milligrams at night. No, three milligrams.',
      '“Two milligrams at night. No, three milligrams.”',
    ],
    ['D: How much of the prazosin?\nP: Two at night. No. Three.', '“Two at night. No. Three.”'],
    ['D: How often?\nP: Every week. Well, no, every night.', '“Every week. Well, no, every night.”'],
    ['D: How are you sleeping?\nP: Me despierto a las tres.', '“Me despierto a las tres.”'],
    ['D: What happened at the hospital?\nP: They stopped the Wellbutrin.', '“They stopped the Wellbutrin.”'],
    ['D: Any suicidal thoughts?\nP: Sometimes. Define suicidal.', '“Sometimes. Define suicidal.”'],
  ])('%s', (said, words) => expect(texts(said).join('\n')).toContain(words))

  test('a medicine is named only where there is no doubt which one is meant', () => {
    const one = 'D: How is the escitalopram?\nP: Fine.\nD: Let’s increase it to 15 milligrams.'
    expect(texts(one).at(-1)).toBe('Increase the escitalopram to 15 milligrams.')
    const two = 'D: You take lithium and ibuprofen?\nP: Yes.\nD: Hold tonight’s dose.'
    expect(texts(two).at(-1)).toBe('Hold tonight’s dose.')
  })

  test('a relative stays the one it is about, and another speaker is named', () => {
    const lines = [
      { id: '1', speaker: 'provider' as const, text: 'How has school been?' },
      {
        id: '2',
        speaker: 'other' as const,
        name: 'Mother',
        text: 'She failed math. My father had a stroke.',
      },
    ]
    const [only] = draftNote(lines, soap).sections.flatMap((section) => section.sentences)
    expect(only?.text).toBe('“How has school been?” Mother: “She failed math. My father had a stroke.”')
  })
})

test("a nurse's question is kept with the answer that corrects it", () => {
  const said = linesOf(
    'P: Other way around. One in the morning and two at night.\nD: How is your sleep?\nP: Fine.',
  )
  const nurse = {
    ...said[0],
    id: 'L0',
    speaker: 'other' as const,
    name: 'Nurse',
    text: 'Still taking lithium, two in the morning and one at night?',
  }
  const note = draftNote([nurse, ...said] as typeof said, soap)
  const all = note.sections.flatMap((section) => section.sentences).map(({ text }) => text)
  expect(all).toContain(
    '“Still taking lithium, two in the morning and one at night?” “Other way around. One in the morning and two at night.”',
  )
})

describe('danger belongs to the exchange', () => {
  const talk = `
D: Have you thought about killing yourself?
P: I have.
D: How recently?
P: Yesterday.
D: What stops you?
P: My kids.
D: How are you sleeping?
P: Five hours.`
  test('until the next subject', () =>
    expect(drafted(talk).risks.map(({ text }) => text)).toEqual([
      'Endorses having thought about killing themselves (suicidal thoughts).',
      '“How recently?” “Yesterday.”',
      '“What stops you?” “My kids.”',
    ]))
})

describe('the medication ledger', () => {
  test('has a row for each medicine, with the decision and who made it', () => {
    const { ledger } = drafted(`
D: Are you taking the Abilify and the Cogentin?
P: The Abilify yes, the Cogentin no.
D: Okay, let's stop the Cogentin and keep the Abilify at 10.`)
    const actions = ledger.map(({ medicine, generic, events }) => [
      medicine,
      generic,
      events.filter(({ by }) => by === 'provider').at(-1)?.action,
    ])
    expect(actions).toEqual([
      ['Abilify', 'aripiprazole', 'continued'],
      ['Cogentin', 'benztropine', 'stopped'],
    ])
    expect(ledger[0]?.events.at(-1)?.dose).toBe('10')
  })
  const row = (said: string, generic: string) =>
    drafted(said)
      .ledger.find((one) => one.generic === generic)
      ?.events.map(({ action, dose, frequency, decided }) =>
        [action, dose, frequency, decided].filter(Boolean).join(' '),
      )
  test.each([
    ['D: We go to 150 on the sertraline.', 'sertraline', ['changed 150 clinician']],
    [
      'D: Half a tablet of the lorazepam for a week, then a whole one.',
      'lorazepam',
      ['mentioned Half a tablet'],
    ],
    [
      'D: How is the lithium?\nD: Hold tonight’s dose; otherwise lower the night dose to 250.',
      'lithium',
      ['held clinician', 'decreased 250 clinician'],
    ],
    ['D: Keep the bupropion as it is.', 'bupropion', ['continued clinician']],
    ['P: They stopped my Wellbutrin at the hospital.', 'bupropion', ['stopped someone-else']],
    ['P: I quit the Prozac cold turkey.', 'fluoxetine', ['stopped patient']],
    [
      'D: Are you taking the Lamictal?\nP: 200 at night. I missed two doses.',
      'lamotrigine',
      ['taking 200 at night', 'adherence'],
    ],
    ['D: Please don’t double the Cymbalta.', 'duloxetine', ['mentioned']],
    ['D: Lithium can raise your TSH.', 'lithium', ['mentioned']],
    ['D: Cymbalta stays at 60, no doubling.', 'duloxetine', ['continued 60 clinician']],
    ['D: No trazodone then.', 'trazodone', ['declined clinician']],
    [
      'D: Start mirtazapine, seven and a half milligrams at night.',
      'mirtazapine',
      ['started seven and a half milligrams at night clinician'],
    ],
    ['D: The Zoloft is 100.\nD: And nicotine gum, two milligrams.', 'sertraline', ['mentioned 100']],
  ])('%s', (said, generic, expected) => expect(row(said, generic)).toEqual(expected))
  test('takes the corrected dose', () => {
    const { ledger } = drafted('D: Which dose?\nP: I take 20, I mean 40 milligrams of the fluoxetine.')
    expect(ledger[0]?.events[0]).toMatchObject({ dose: '40 milligrams', by: 'patient' })
  })
})

describe('diagnoses', () => {
  const codes = (said: string) => drafted(said).diagnoses.map(({ code }) => code)
  test.each([
    ['D: This looks like panic disorder.', ['F41.0']],
    ['D: This is major depressive disorder, recurrent, severe, without psychotic features.', ['F33.2']],
    ['D: So ADHD, inattentive type, doing well.', ['F90.0']],
    ['D: Bipolar one disorder, in full remission, most recent episode manic.', ['F31.74']],
  ])('come from what the clinician said: %s', (said, expected) => expect(codes(said)).toEqual(expected))
  test.each([
    ['P: I have bipolar disorder.'],
    ['D: Have you ever been told you have bipolar disorder?\nP: No.'],
    ['D: I don’t think this is bipolar disorder.'],
    ['D: Your mother has schizophrenia, is that right?'],
    ['D: We should rule out bipolar disorder.'],
    ['P: I feel hopeless, I cry every day and I can’t sleep.'],
  ])('and from nothing else: %s', (said) => expect(codes(said)).toEqual([]))
})

describe('nothing clinical disappears', () => {
  const talks = [...moodTalks, ...anxietyTalks, ...otherTalks]
  test.each(talks.map(({ name, said }) => [name, said]))('%s', (_name, said) => {
    for (const template of builtInTemplates) {
      const lines = linesOf(said)
      const { sections, notInNote } = draftNote(lines, template)
      const cited = new Set(sections.flatMap((one) => one.sentences.flatMap(({ evidence }) => evidence)))
      const listed = new Set(notInNote.flatMap(({ evidence }) => evidence))
      const gone = lines.filter(({ id, text, speaker }) => {
        const folded = fold(text)
        const chat = isSmallTalk(folded) || isSocial(folded) || onlyAgrees(folded)
        return speaker === 'patient' && !chat && !cited.has(id) && !listed.has(id)
      })
      expect(
        gone.map(({ text }) => text).filter((text) => !/traffic|phone died|We lost|Barely/.test(text)),
      ).toEqual([])
    }
  })
})

test('odd input gives a note and no error', () => {
  for (const text of ['', '?', '…', '“', '))((', 'a'.repeat(5000), 'No. '.repeat(500), '¿¿¿'])
    expect(() => draftNote([{ id: 'x', speaker: 'patient', text }], soap)).not.toThrow()
  expect(draftNote([], soap).notInNote).toEqual([])
})

test.each([
  ['D: What time of day is the panic worst?\nP: Evening.', /Evening/],
  ['D: Any problem with the lithium?\nP: No problem.', /no problem/i],
  ['D: How is your sleep?\nP: No problem sleeping.', /no problem sleeping/i],
  ['D: When does the nausea come?\nP: Morning, mostly.', /Morning, mostly/],
])('words that greet and thank elsewhere are told where they answer: %s', (said, expected) =>
  expect(texts(said).join(' ')).toMatch(expected),
)

test('a greeting stays out of the note and of the list', () => {
  const said = 'D: Good morning.\nP: Morning, doctor.\nD: Any trouble sleeping?\nP: No.'
  expect(texts(said)).toEqual(['Denies trouble sleeping.'])
  expect(drafted(said).notInNote).toEqual([])
})
