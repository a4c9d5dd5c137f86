import { expect, test } from 'vitest'
import { readTranscriptText } from '../read-transcript-text.ts'
import { eventsOf, toldOf } from '../testing/ledger-events.ts'
import { readTranscript } from './index.ts'

test("another person's medicine names its owner and is only mentioned", () => {
  const said =
    'Provider: Anybody in the family?\nPatient: My little brother. He’s on Concerta, 36. And my mom’s on lithium.'
  expect(eventsOf(said, 'methylphenidate')).toMatchObject([{ action: 'mentioned', whose: 'little brother' }])
  expect(eventsOf(said, 'lithium')).toMatchObject([{ action: 'mentioned', whose: 'mom' }])
})

test.each([
  ['Patient: My flatmate swears by her Lexapro.', 'escitalopram', 'flatmate'],
  ['Patient: My wife’s the one who gained, on Paxil.', 'paroxetine', 'wife'],
  ['Patient: My mother takes Paxil, she gained weight.', 'paroxetine', 'mother'],
  [
    'Father: He does that with my nephew’s Concerta.\nPatient: Yes.\nProvider: I see.',
    'methylphenidate',
    'nephew',
  ],
  ['Patient: Everyone at work has Adderall now.', 'amphetamine', 'everyone at work'],
  ['Patient: Fellow at the barbershop takes ketamine.', 'ketamine', 'fellow at the barbershop'],
  ['Patient: My youngest is on Lamictal.', 'lamotrigine', 'youngest'],
  ['Patient: My friend at group gets Ativan for that.', 'lorazepam', 'friend at group'],
])('%s', (said, generic, whose) =>
  expect(eventsOf(said, generic)).toMatchObject([{ action: 'mentioned', whose }]),
)

test.each([
  ['Patient: My doctor has Lexapro in mind.', 'escitalopram'],
  ['Patient: The new psychiatrist tried Abilify in May.', 'aripiprazole'],
  ['Patient: The pharmacy has Concerta again.', 'methylphenidate'],
])('a prescriber or a pharmacy owns no medicine: %s', (said, generic) =>
  expect(eventsOf(said, generic).filter(({ whose }) => whose)).toEqual([]),
)

test("another person's medicine that the patient took is the patient’s event", () => {
  expect(toldOf('Patient: I’ve been taking my husband’s Klonopin.', 'clonazepam')).toEqual(['taking'])
})

test('the line that asked is evidence of an answer that doesn’t name the medicine', () => {
  const [event] = eventsOf('Provider: The Celexa, how much?\nPatient: Twenty.', 'citalopram')
  expect(event?.evidence).toHaveLength(2)
})

test.each([
  ['Provider: Any allergies? I’ve got penicillin.\nPatient: Penicillin, yeah. Hives.', 'penicillin'],
  ['Provider: The urine was positive for amphetamines.', 'amphetamine'],
  ['Provider: I’d like a TSH and a vitamin D.', 'vitamin d'],
  ['Provider: Any fentanyl, heroin, pills?\nPatient: No.', 'fentanyl'],
])('an allergy, a drug screen, a blood test and a street drug are no medicines: %s', (said, generic) =>
  expect(eventsOf(said, generic)).toEqual([]),
)

test.each([
  [
    'Provider: What are you taking?\nPatient: Trazodone 50 at night.\nProvider: You screened positive for depression, so I’m going to start sertraline 25 milligrams.',
    ['sertraline', 'trazodone'],
  ],
  [
    'Provider: What are you taking?\nPatient: Trazodone 50 at night.\nProvider: No known allergies. I’m going to start you on sertraline 25 milligrams.',
    ['sertraline', 'trazodone'],
  ],
  [
    'Patient: I take Zyrtec for my allergies. Sertraline 50 in the morning. Trazodone 100 at night.',
    ['cetirizine', 'sertraline', 'trazodone'],
  ],
  ['Patient: Sertraline 50, and Claritin because I have allergies.', ['loratadine', 'sertraline']],
  [
    'Provider: You take sertraline 50 and you’re allergic to penicillin, right?\nPatient: Yes.',
    ['sertraline'],
  ],
])('beside an allergy or a screening, what is taken or begun has its own row: %s', (said, expected) => {
  const read = readTranscriptText(said)
  if (read.status !== 'ready') throw new Error('The speakers are not clear.')
  expect(
    readTranscript(read.lines)
      .ledger.map(({ generic }) => generic)
      .sort(),
  ).toEqual(expected)
})
