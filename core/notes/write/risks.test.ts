import { expect, test } from 'vitest'
import { readTranscript } from '../read/index.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { risksOf } from './risks.ts'

function risks(said: string) {
  const read = readTranscriptText(said)
  if (read.status !== 'ready') throw new Error('The speakers are not clear.')
  return risksOf(readTranscript(read.lines).facts).map(
    ({ topic, stance, past }) => `${topic} ${stance}${past ? ' past' : ''}`,
  )
}
const said = (lines: readonly string[]) =>
  risks(lines.map((line, n) => `${n % 2 === 0 ? 'Provider' : 'Patient'}: ${line}`).join('\n'))
const asked = 'Provider: Have you thought about killing yourself?\nPatient: Some nights.\n'

test.each([
  ['Provider: Coffee, one cup a day or more?\nPatient: Three.'],
  ['Provider: What are you taking?\nPatient: Zoloft, fifty.'],
  ['Provider: Are you nursing?\nPatient: Yes.'],
  ['Provider: As a kid, what did the teachers say?\nPatient: That I dreamed.'],
])('a question about something else ends the talk of danger: %s', (said) =>
  expect(risks(`${asked}${said}`)).toHaveLength(1),
)

test('a Spanish yes is no suicidal ideation', () =>
  expect(risks('Provider: ¿Me escucha?\nPatient: Sí, doctora, ahora sí.')).toEqual([]))

test.each([
  ['Thoughts of hurting yourself: never, sometimes or often?', 'Never.', 'self-harm denies'],
  ['Do you ever think of dying?', 'Neither. I dream of the sea.', 'suicidal-ideation denies'],
  ['You aren’t thinking of killing yourself?', 'Yes.', 'suicidal-ideation unclear'],
  ['Have you ever hurt anybody before?', 'No.', 'homicidal-ideation unclear'],
  ['Do you think of dying?', 'No. Well, sometimes.', 'suicidal-ideation unclear'],
])('%s %s', (question, answer, expected) =>
  expect(risks(`Provider: ${question}\nPatient: ${answer}`)).toEqual([expected]),
)

test.each([
  ['Do you have a suicide plan?', 'No plan. I just think about it some evenings.', 'suicide-plan denies'],
  ['Were you trying to die when you took them?', 'No. I just wanted to rest.', 'suicide-intent denies'],
  ['Do you intend to act on those thoughts?', 'I don’t.', 'suicide-intent denies'],
  ['Have you ever tried to end your life?', 'Once, in college.', 'suicide-attempt endorses past'],
  ['Any overdose before?', 'One, by accident.', 'suicide-attempt denies'],
  ['Any thoughts of suicide?', 'Some nights.', 'suicidal-ideation endorses'],
  ['Any thoughts of suicide?', 'Last week, yes, twice.', 'suicidal-ideation endorses'],
  ['Any thoughts of suicide?', 'I used to. These days, no.', 'suicidal-ideation endorses past'],
  ['You haven’t thought of ending it?', 'Not since the winter of 2019.', 'suicidal-ideation endorses past'],
  ['You’re not thinking of killing yourself?', 'Right, I’m not.', 'suicidal-ideation denies'],
  ['When you’re low, do you think about dying?', 'No, never.', 'suicidal-ideation denies'],
  ['Have you been cutting again?', 'No, I have.', 'self-harm endorses'],
  ['Do you hear voices or see things?', 'Just the voices. Less than in May.', 'psychosis endorses'],
  ['Do you own a gun?', 'Two.', 'access-to-means endorses'],
  ['Are there guns at home?', 'My uncle is a baker. No. None.', 'access-to-means denies'],
  ['Do you want to hurt him?', 'Heavens, no.', 'homicidal-ideation denies'],
  ['Has he ever hit you?', 'Twice, in March. Not since.', 'abuse endorses past'],
  ['Are you safe at home?', 'Yes.', 'abuse denies'],
  ['How are things?', 'I feel safe at home now.', 'abuse denies'],
  ['Any thoughts of suicide?', 'No. I went to my apartment for a moment.', 'suicidal-ideation denies'],
  ['Any thoughts of suicide?', 'No. I want to be dead.', 'suicidal-ideation endorses'],
  ['Any thoughts of suicide?', 'They were bad last night. Not now.', 'suicidal-ideation endorses'],
  ['Any thoughts of suicide?', 'In college. Not anymore.', 'suicidal-ideation endorses past'],
  ['How was your week?', 'I want to die.', 'suicidal-ideation endorses'],
  ['How was your week?', 'Nothing helps and I want to kill myself.', 'suicidal-ideation endorses'],
  ['Have you ever attempted suicide?', 'Yes, once, after my accident.', 'suicide-attempt endorses past'],
  ['Did you overdose?', 'It was an accident.', 'suicide-attempt denies'],
])('the answer is listed where it is plain: %s %s', (question, answer, expected) =>
  expect(said([question, answer])).toEqual([expected]),
)

test.each([
  ['Has he ever hurt you?', 'He shoved me at Christmas. Before that, no.', 'abuse endorses'],
  ['Do you hear voices?', 'Sometimes at night. In the day, no.', 'psychosis unclear'],
  ['Do you hear voices?', 'No voices. It’s the smell.', 'psychosis unclear'],
  ['Is the gun locked up?', 'No.', 'access-to-means unclear'],
  ['Are there guns at home?', 'No guns. There’s my husband’s Xanax.', 'access-to-means unclear'],
  ['Any thoughts of suicide?', 'No. I pray some nights that He takes me.', 'suicidal-ideation unclear'],
  ['Any thoughts of suicide?', 'I’m kidding when I say it. No.', 'suicidal-ideation unclear'],
  ['Any thoughts of suicide?', 'I’m not suicidal. But I picture the bridge.', 'suicidal-ideation unclear'],
  ['Was it an overdose, like the one before?', 'Half an accident.', 'suicide-attempt unclear'],
  ['Are you safe at home?', 'No.', 'abuse unclear'],
  [
    'Are you having thoughts of killing yourself?',
    'No. I just want it to be over.',
    'suicidal-ideation unclear',
  ],
  ['How are things?', 'I feel safe at home now. Mostly.', 'abuse unclear'],
])(
  'a no that is limited, taken back or about something else denies nothing: %s %s',
  (question, answer, expected) => expect(said([question, answer])).toEqual([expected]),
)

test.each([
  [
    'Any thoughts of hurting yourself, or anyone at work?',
    'Neither.',
    ['self-harm denies', 'homicidal-ideation denies'],
  ],
  [
    'Do you still think you’d be better off dead?',
    'Yes, the thought comes, but no plan.',
    ['suicidal-ideation endorses', 'suicide-plan denies'],
  ],
  [
    'Any thoughts of suicide?',
    'Sometimes. I wouldn’t do it, though.',
    ['suicidal-ideation endorses', 'suicide-intent denies'],
  ],
  [
    'Have you ever tried to end your life?',
    'No. My brother did. He went through with it.',
    ['suicide-attempt denies', 'danger-to-another unclear'],
  ],
  ['Do they tell you to hurt yourself or somebody?', 'No.', ['psychosis unclear']],
  [
    'Are you thinking of killing yourself?',
    'No. I don’t have a plan, but I want to do it.',
    ['suicidal-ideation endorses', 'suicide-plan unclear'],
  ],
  [
    'Do you have a plan to kill yourself?',
    'No. I don’t have a plan, but I want to do it.',
    ['suicide-plan unclear', 'suicidal-ideation endorses'],
  ],
  ['Do you have a plan to kill yourself?', 'No. I don’t want to do it.', ['suicide-plan denies']],
  [
    'Any thoughts of suicide?',
    'No. I went to the bridge and stood there.',
    ['suicidal-ideation unclear', 'preparation endorses past'],
  ],
  [
    'Do you wish you were dead?',
    'No. Who’d feed the cat?',
    ['suicidal-ideation denies', 'protective-factors unclear'],
  ],
])('each danger of an exchange has its own slot: %s %s', (question, answer, expected) =>
  expect(said([question, answer])).toEqual(expected),
)

const thoughts = ['Are you thinking of killing yourself?', 'Some nights.']
test.each([
  ['Any plan?', 'No.', ['suicide-plan denies']],
  [
    'Have you taken the gun out?',
    'Last night. I held it.',
    ['access-to-means unclear', 'preparation endorses'],
  ],
  ['Have you written any letters?', 'I wrote a letter in May. I burned it.', ['preparation endorses past']],
  ['Who’s home with you?', 'My brother.', ['protective-factors unclear']],
  ['How often?', 'Twice a week.', ['suicidal-ideation endorses']],
  ['How much coffee do you drink?', 'Two cups.', []],
])('while danger is the subject, plainer words name its slot: %s', (question, answer, expected) =>
  expect(said([...thoughts, question, answer]).slice(1)).toEqual(expected),
)

test('a step that keeps a person safe is listed with the reply to it', () =>
  expect(
    said([...thoughts, 'If it gets stronger, call 988 or go to the emergency room.', 'I will.']).at(-1),
  ).toBe('safety-plan endorses'))

test("another person's words may contradict a denial", () =>
  expect(
    risks(
      'Provider: Any thoughts of suicide?\nPatient: No.\nMother: He told his sister otherwise on Sunday.',
    ),
  ).toEqual(['suicidal-ideation unclear']))

test('whoever cuts back on tablets does not harm themselves', () =>
  expect(said(['Any side effects on two?', 'My stomach. It went away once I cut back.'])).toEqual([]))

test('tablets that are cut in half are no self-harm', () =>
  expect(said(['How is the Lexapro?', 'I’ve been cutting tens in half since May.'])).toEqual([]))

test.each([
  [
    'When the thought comes, is there any part of you that wants to?',
    'No. That’s why it’s so horrible.',
    'suicide-intent unclear',
  ],
  [
    'Is the bat still there? Anything else, knives, a gun?',
    'The bat’s in my trunk. There’s no gun.',
    'access-to-means unclear',
  ],
  ['Are they telling you to hurt yourself?', 'No. They like me alive.', 'psychosis unclear'],
  ['Are you afraid of him today?', 'Today, no.', 'abuse unclear'],
])('a no that may be of something else denies nothing: %s', (question, answer, expected) =>
  expect(said([question, answer])).toContain(expected),
)

test('“nothing stupid” denies no intent to die', () =>
  expect(said(['Are you thinking about killing yourself?', 'I’m not gonna do anything stupid.'])).toEqual([
    'suicidal-ideation unclear',
    'suicide-intent unclear',
  ]))

test('men in the attic are listed', () =>
  expect(said(['How are the evenings?', 'There are men in the attic again.'])).toEqual([
    'psychosis endorses',
  ]))

test.each([
  ['Provider: Side effects?\nPatient: Coffee hits me like a truck since then.'],
  ['Provider: Depressed before?\nPatient: Once, after my daughter was born.'],
  ['Provider: How do you sleep?\nPatient: My husband offered me his, and I said I’m not taking your pills.'],
])('everyday words are no danger: %s', (said) => expect(risks(said)).toEqual([]))

test('a plan made together is a safety step', () =>
  expect(risks(`${asked}Provider: Can she join us, so we make a plan together?\nPatient: Yes.`)).toContain(
    'safety-plan endorses',
  ))

test('a plan asked about after harm to another is one to harm them', () =>
  expect(
    risks('Provider: Do you want to hurt her?\nPatient: No.\nProvider: Any anger, any plan?\nPatient: No.'),
  ).toEqual(['homicidal-ideation denies', 'homicidal-ideation denies']))

test('an interpreter’s “he” who thinks of ending his life is the patient', () =>
  expect(
    risks('Provider: Does he think of ending his life?\nInterpreter: Sometimes, yes.\nPatient: Yes.'),
  ).not.toContain('homicidal-ideation unclear'))

test('an answer after “I’m going to ask anyway” belongs to the question before', () =>
  expect(
    risks(
      'Provider: Did you think of killing yourself?\nPatient: I’d rather not say.\nProvider: I’m going to ask anyway, because I care.\nPatient: I did, on Monday.',
    ),
  ).toHaveLength(1))

test.each([
  [['And last spring you had the attempt.', 'Yeah. In the garage.'], ['suicide-attempt endorses past']],
  [['So you attempted it twice.', 'Who told you that?'], ['suicide-attempt unclear']],
  [
    ['Sometimes you’d like to be with him, but you wouldn’t do anything to end your life?', 'No, never.'],
    ['suicide-intent denies'],
  ],
  [
    ['Any thoughts of suicide?', 'No.', 'And nothing now, no plan, nothing like that?', 'No, nothing.'],
    ['suicidal-ideation denies', 'suicide-plan denies'],
  ],
  [
    ['Any thought of doing something to yourself?', 'No. I used to cut in ninth grade. I haven’t since.'],
    ['self-harm endorses past'],
  ],
  [['Any thoughts of hurting that woman now?', 'No. I felt bad.'], ['homicidal-ideation denies']],
  [
    ['Any thoughts of suicide?', 'No. I had that when I was in jail, in ’19, I thought about it. Not now.'],
    ['suicidal-ideation endorses past'],
  ],
  [
    ['Do you think about dying?', 'A veces pienso que estarían mejor sin mí.'],
    ['suicidal-ideation endorses'],
  ],
  [['Do you want to die?', 'Not die. If I didn’t wake up, I wouldn’t mind.'], ['suicidal-ideation endorses']],
  [['How was the weekend?', 'I had my rifle in the car, but not for that.'], ['access-to-means endorses']],
  [['Are you hearing voices?', 'No. It’s just me.'], ['psychosis denies']],
  [['What scares you?', 'I see a picture that I let go of her.'], ['homicidal-ideation unclear']],
])('what is stated, confirmed or denied in plain words is listed so: %s', (lines, expected) =>
  expect(said(lines)).toEqual(expected),
)

test.each([
  [['And since the change?', 'Better. I’m not waking up with a headache.']],
  [['Did anybody tell you to cut down?', 'No.']],
  [['Any fall?', 'Yes. I didn’t hit my head.']],
  [['Any weed?', 'It was making me paranoid, so I quit.']],
])('words that only sound like danger are none: %s', (lines) => expect(said(lines)).toEqual([]))

test.each([
  [['Can we practice?', 'Okay.']],
  [['Would you let Sam hold the credit card?', 'For a week.']],
  [['Any other drugs? Cocaine, pills?', 'Weed, once.']],
  [['I want to come back to the gun later. Nightmares?', 'Three a week.']],
])('nor while danger was just spoken of: %s', (lines) =>
  expect(said(['Any thoughts of suicide?', 'No.', ...lines]).slice(1)).toEqual([]),
)

test('“Did you take anything?” asks about an attempt only after pills or dying that no one denied', () => {
  const lines = ['Did you take anything?', 'No.'] as const
  expect(said(['Do you have a gun?', 'No.', ...lines])).toEqual(['access-to-means denies'])
  expect(said(['Do you want to die?', 'Yes.', ...lines])).toEqual([
    'suicidal-ideation endorses',
    'suicide-attempt denies',
  ])
})

test('the person who would keep a gun, and the yes to it, are a safety plan', () =>
  expect(
    said([
      'Any guns?',
      'I have a pistol.',
      'I’d like it out of the car. Is there somebody who could hold it?',
      'Luis could. He’s got a safe.',
      'Would you ask him today?',
      'I’ll ask him tonight.',
    ]).filter((row) => row.startsWith('safety-plan')),
  ).toEqual(['safety-plan unclear', 'safety-plan endorses', 'safety-plan endorses']))

test.each([
  ['Nine.', 'suicide-intent endorses'],
  ['Zero.', 'suicide-intent unclear'],
  ['Two, maybe.', 'suicide-intent unclear'],
])('how likely somebody is to act is their intent: %s', (answer, expected) =>
  expect(
    said([...thoughts, 'From zero to ten, how likely is it that you’d take the pills?', answer]).at(-1),
  ).toBe(expected),
)

test('a method named to “how” is a plan, and pills poured out and left are listed as a possible preparation', () =>
  expect(
    said([
      'Are you thinking of killing yourself?',
      'Yeah.',
      'Have you thought about how you’d do it?',
      'I’ve got my pills.',
      'When was that?',
      'Last night. I poured them out, and then my sister called.',
    ]),
  ).toEqual([
    'suicidal-ideation endorses',
    'suicide-plan endorses',
    'preparation endorses',
    'suicide-attempt unclear',
  ]))

test.each([
  ['how sure are you that you won’t act on it?', 'Zero.'],
  ['how sure are you that you won’t act on it?', 'Ten.'],
  ['From zero to ten, how confident are you that you can keep from acting on those thoughts?', 'Nine.'],
])('a rating of one’s safety is no rating of intent: %s %s', (question, answer) =>
  expect(
    said([...thoughts, question, answer]).filter((row) => /^suicide-intent (?:denies|endorses)/.test(row)),
  ).toEqual([]),
)

test.each([
  ['So your thoughts of suicide are gone.', 'Yes.'],
  ['You stopped having thoughts of killing yourself.', 'Yes, thank God.'],
  ['Your brother died by suicide.', 'Yes.'],
])('a yes to a danger that is over or another’s endorses none: %s', (statement, answer) =>
  expect(said([statement, answer]).filter((row) => row.includes('endorses'))).toEqual([]),
)

test.each([
  'My husband sold the guns.',
  'My husband took my gun to his brother.',
  'It is in my brother’s house.',
])('a gun that is gone is no access to means: %s', (answer) =>
  expect(said([...thoughts, 'Are there guns at home?', answer])).not.toContain('access-to-means endorses'),
)

test.each(['I sit in the car and cry.', 'I just take my Zoloft and pray.'])(
  'what is no method is no plan: %s',
  (answer) =>
    expect(said([...thoughts, 'Have you thought about how you would do it?', answer])).not.toContain(
      'suicide-plan endorses',
    ),
)

test.each<[string, readonly string[], string]>([
  [
    'a short question that names nothing goes on about the danger before it',
    ['Any thoughts of ending your life?', 'In September I did.', 'And now?', 'No.'],
    'suicidal-ideation denies',
  ],
  [
    'a wish to hurt somebody is denied in the words of the question',
    ['Do you think about hurting him?', 'I think about him moving to Alaska. I don’t want to hurt him.'],
    'homicidal-ideation denies',
  ],
  [
    'who somebody would go to is a protective factor',
    ['Any thoughts of suicide?', 'Some nights.', 'Who’d you go to if it got bad?', 'My uncle Ray.'],
    'protective-factors unclear',
  ],
])('%s', (_, lines, expected) => expect(said(lines)).toContain(expected))

test('a question whether the gun was taken out denies no gun', () =>
  expect(
    said(['Any thoughts of suicide?', 'Some.', 'Have you ever sat with the gun?', 'No. Never.']),
  ).not.toContain('access-to-means denies'))

test.each([
  ['Have the voices stopped?', 'No.'],
  ['Can you ignore the voices?', 'No.'],
  ['Do you hear voices only at night?', 'No.'],
  ['Have you stopped cutting?', 'No.'],
  ['Did it hurt when you cut yourself?', 'No.'],
  ['Has he stopped hitting you?', 'No.'],
  ['Do the kids know he hits you?', 'No.'],
  ['Was that the first time he hit you?', 'No.'],
  ['Is the gun out of the house?', 'No.'],
  ['Is that the only gun?', 'No.'],
  ['Do you regret the attempt?', 'No.'],
  ['After the overdose, did you go to the hospital?', 'No.'],
  ['Is life worth living?', 'No.'],
  ['Have you ruled out killing yourself?', 'No.'],
  ['Have you told your wife about the thoughts of suicide?', 'No.'],
  ['Does your mother know you want to die?', 'No.'],
  ['Did you sleep? Any thoughts of suicide? Eating?', 'No.'],
  ['¿Ya dejó de oír las voces?', 'No.'],
  ['¿Ya se le quitaron las ganas de morir?', 'No.'],
])('a no to a question that takes the danger for granted denies nothing: %s', (question, answer) =>
  expect(said([question, answer]).filter((row) => row.includes('denies'))).toEqual([]),
)

test.each([
  ['Any thoughts of suicide?', 'Nothing new.'],
  ['Any thoughts of suicide?', 'None I’d tell you.'],
  ['Any thoughts of suicide?', 'Never a day without.'],
  ['Any thoughts of suicide?', 'Nah. My wife thinks so.'],
  ['Any thoughts of suicide?', 'No. A friend of mine found my note.'],
  ['Do you want to hurt anyone?', 'No one who doesn’t deserve it.'],
  ['Any guns?', 'No, sold them. Kept one.'],
  ['So that was an attempt, in Libya, what year?', '2019. No, sorry, 2020.'],
])('nor does a no that isn’t none: %s %s', (question, answer) =>
  expect(said([question, answer]).filter((row) => row.includes('denies'))).toEqual([]),
)

test.each<[readonly string[], readonly string[]]>([
  [
    ['Have you been thinking of dying, or have you got a way in mind?', 'Not a way, no.'],
    ['suicidal-ideation unclear', 'suicide-plan denies'],
  ],
  [['Are there guns at home?', 'Under the truck seat. A handgun.'], ['access-to-means endorses']],
  [
    ['Where are the guns?', 'Ron has the rifles. There’s a twenty-two left in the shed.'],
    ['access-to-means endorses'],
  ],
  [['¿Ha tenido ganas de morirse?', 'A veces le pido a Dios que me recoja.'], ['suicidal-ideation endorses']],
  [['¿Ha tenido ganas de morirse?', 'No, nunca.'], ['suicidal-ideation denies']],
  [['Do they tell you to do things?', 'Man says do it. He just says do it.'], ['psychosis endorses']],
  [['Do you think about dying?', 'Every shift.'], ['suicidal-ideation endorses']],
  [['Ever hurt yourself on purpose?', 'No. A girl on my hall did. She died.'], ['self-harm denies']],
])('an answer counts for the part it names, in its own words: %s', (lines, expected) =>
  expect(said(lines)).toEqual(expected),
)

test('“And today?” after a plan that was denied is about the thoughts', () =>
  expect(said([...thoughts, 'Any plan?', 'No.', 'And today?', 'No.'])).toEqual([
    'suicidal-ideation endorses',
    'suicide-plan denies',
    'suicidal-ideation denies',
  ]))

test('the person who is called is a step of a safety plan, and “I’d try to” agrees to none', () => {
  expect(said([...thoughts, 'Who do you call?', 'My sponsor, Deb.']).at(-1)).toBe('safety-plan endorses')
  expect(said([...thoughts, 'Would you call me?', 'I’d try to.']).at(-1)).not.toBe('safety-plan endorses')
})
