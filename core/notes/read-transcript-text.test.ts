import { describe, expect, test } from 'vitest'
import { readTranscriptText, withRoles } from './read-transcript-text.ts'

const read = (text: string) => {
  const found = readTranscriptText(text)
  return found.status === 'ready'
    ? found.lines.map(({ speaker, name, text }) => [name ?? speaker, text])
    : found.speakers.map(({ label }) => `ask: ${label}`)
}

describe('a pasted transcript', () => {
  test('names the speakers', () =>
    expect(read('Provider: How are you?\nPatient: Tired.\nMother: She sleeps all day.')).toEqual([
      ['provider', 'How are you?'],
      ['patient', 'Tired.'],
      ['Mother', 'She sleeps all day.'],
    ]))
  test('with a doctor and one other name', () =>
    expect(read('Dr. Ruiz: How are you?\nMaya: Tired.')).toEqual([
      ['provider', 'How are you?'],
      ['patient', 'Tired.'],
    ]))
  test.each(['Staff', 'Nurse', 'Interpreter', 'Wife', 'Sister-in-law', 'Tom', 'Front desk', 'Speaker 3'])(
    'keeps %s apart from provider and patient',
    (label) =>
      expect(read(`Provider: How are you?\nPatient: Tired.\n${label}: One moment.`)).toEqual([
        ['provider', 'How are you?'],
        ['patient', 'Tired.'],
        [label, 'One moment.'],
      ]),
  )
  test('with a doctor, a mother and one other name', () =>
    expect(read('Dr. Ruiz: How are you?\nMother: She is tired.\nMaya: I am.')).toEqual([
      ['provider', 'How are you?'],
      ['Mother', 'She is tired.'],
      ['patient', 'I am.'],
    ]))
  test('by a nurse who is the only clinician', () =>
    expect(read('Nurse: How are you?\nPatient: Tired.')).toEqual([
      ['provider', 'How are you?'],
      ['patient', 'Tired.'],
    ]))
  test('by a trainee and the supervisor, if no one else is the clinician', () =>
    expect(read('Supervisor: Dr. Shah asks today.\nTrainee: How are you?\nPatient: Tired.')).toEqual([
      ['Supervisor', 'Dr. Shah asks today.'],
      ['Trainee', 'How are you?'],
      ['patient', 'Tired.'],
    ]))
  test.each([
    ['a doctor and the front desk', 'Dr. Ruiz: Hi.\nStaff: Hello.\nSpeaker 2: Hi.', ['ask: Speaker 2']],
    ['numbered speakers', 'Speaker 1: How are you?\nSpeaker 2: Tired.', ['ask: Speaker 1', 'ask: Speaker 2']],
    ['two names', 'Maya: Hi.\nElena: Hello.', ['ask: Maya', 'ask: Elena']],
    ['a doctor and two names', 'Dr. Ruiz: Hi.\nMaya: Hi.\nTom: Hello.', ['ask: Maya', 'ask: Tom']],
    ['no speakers at all', 'How are you?\nTired.', ['ask: ']],
    ['nothing', '  \n ', []],
  ])('is asked about where it is not clear who the patient is: %s', (_name, text, expected) =>
    expect(read(text)).toEqual(expected),
  )
  test('is read once a person has said who is who', () => {
    const found = readTranscriptText('Speaker 1: How are you?\nSpeaker 2: Tired.\nSpeaker 3: She is.')
    if (found.status !== 'ask') throw new Error('It should ask')
    const lines = withRoles(
      found.labeled,
      new Map([
        ['Speaker 1', 'provider'],
        ['Speaker 2', 'patient'],
      ]),
    )
    expect(lines.map(({ speaker, name }) => name ?? speaker)).toEqual(['provider', 'patient', 'Speaker 3'])
  })
})

describe('exports of other programs', () => {
  const expected = [
    ['provider', 'How are you?'],
    ['patient', 'I sleep badly.'],
  ]
  test.each([
    [
      'Zoom captions',
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nDr. Ruiz: How are you?\n\n2\n00:00:04.000 --> 00:00:06.000\nMaya Torres: I sleep badly.',
    ],
    ['Zoom chat text', '[Dr. Ruiz] 10:01:22\nHow are you?\n\n[Maya Torres] 10:01:30\nI sleep badly.'],
    [
      'Teams captions',
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Dr. Ruiz>How are you?</v>\n\n00:00:04.000 --> 00:00:06.000\n<v Maya Torres>I sleep badly.</v>',
    ],
    [
      'Teams document',
      '0:0:3.0 --> 0:0:4.520\nDr. Ruiz\nHow are you?\n\n0:0:9.100 --> 0:0:12.0\nMaya Torres\nI sleep badly.',
    ],
    ['Teams text', 'Dr. Ruiz\n0:03\nHow are you?\n\nMaya Torres\n0:09\nI sleep badly.'],
    [
      'Otter',
      'Dr. Ruiz  0:03\nHow are you?\n\nMaya Torres  0:09\nI sleep badly.\n\nTranscribed by https://otter.ai',
    ],
  ])('%s', (_name, text) => expect(read(text)).toEqual(expected))
  test('a time of day inside a sentence is no speaker', () =>
    expect(read('Provider: When?\nPatient: I told him this: no more calls at 10:30 PM.')).toEqual([
      ['provider', 'When?'],
      ['patient', 'I told him this: no more calls at 10:30 PM.'],
    ]))
})
