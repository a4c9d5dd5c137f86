import { expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { builtInTemplates } from '../templates.ts'

function sentences(said: string) {
  const read = readTranscriptText(said)
  const [soap] = builtInTemplates
  if (read.status !== 'ready' || !soap) throw new Error('The speakers are not clear.')
  return draftNote(read.lines, soap).sections.flatMap((section) => section.sentences)
}
const marked = (said: string) => sentences(said).some(({ needsReview }) => needsReview)

test.each([
  ['Provider: And in 2018 you had the attempt.\nPatient: Yeah. I put it in my mouth.'],
  ['Provider: Have you thought about how you’d do it?\nPatient: I’ve got my pills. Two months of them.'],
  ['Provider: How did you get through it?\nPatient: I sat there. I had my gun in the truck.'],
  ['Provider: You can say it.\nPatient: I see a picture that I let go of the baby.'],
  ['Provider: What happened the other time?\nPatient: He choked me. In November.'],
  ['Provider: How was work?\nPatient: I waited by his truck on Tuesday, after the shift.'],
  ['Provider: How was work?\nPatient: Next time I’m going to put him through the windshield.'],
  ['Provider: When was that?\nPatient: Sunday. I laid the pills out on the bed and I counted them.'],
  ['Provider: Did you take any?\nPatient: No. I wrote a note and I tore it up. The pills I put back.'],
  ['Provider: And the voices?\nPatient: He used to tell me to walk in the road. One time I did.'],
  ['Provider: How is she, Ms. Reed?\nMother: She told her sister she hates her life.\nPatient: Whatever.'],
  ['Provider: How is he to you?\nPatient: He’s never choked me or anything.'],
  [
    'Provider: Back in May you told me you’d just as soon not have woken up. Where’s that now?\nPatient: Gone.',
  ],
  [
    'Provider: Did you ever wish you’d gone with him?\nPatient: I looked at that box. Then I shut the cupboard.',
  ],
  [
    'Provider: Tell me.\nPatient: I did the thing again. On my leg.\nProvider: Hurting yourself. When?\nPatient: Twice.',
  ],
  ['Provider: The pistol. Did you take it out?\nPatient: I looked at the glove box a good while.'],
  ['Provider: Where does your head go?\nPatient: You get to doing the arithmetic. Who’d miss you.'],
])('danger told in words that are only quoted waits to be read: %s', (said) =>
  expect(marked(said)).toBe(true),
)

test.each([
  [
    'Provider: Guns?\nPatient: No guns. I hate them.\nProvider: Did you get the shots?\nPatient: The first one.',
  ],
  ['Provider: How do you sleep?\nPatient: Six hours.'],
  ['Provider: How was work?\nPatient: I waited by the door for the delivery.'],
  ['Provider: How many are left?\nPatient: I counted the refills. Two.'],
])('what is plainly denied or about something else does not: %s', (said) => expect(marked(said)).toBe(false))

test('“Answered no” never comes before a question that contains a no', () =>
  expect(
    sentences(
      'Provider: Sometimes you’d like to be with her, but you wouldn’t do anything to end your life?\nPatient: No. No, never.',
    )
      .map(({ text }) => text)
      .join(' '),
  ).not.toContain('Answered no'))

test('a warning about a medicine and a plain question back need no reading', () =>
  expect(
    marked(
      'Provider: How are you?\nPatient: Low.\nProvider: This medicine has a boxed warning about suicidal thoughts in people under 25.\nPatient: Okay. How long does it take to work?',
    ),
  ).toBe(false))
