import { describe, expect, test } from 'vitest'
import { eventsOf, toldOf } from '../testing/ledger-events.ts'

const mentionedOnly: readonly [string, string, string][] = [
  [
    'a plan of before',
    'Patient: I take venlafaxine.\nProvider: I’d wanted to raise the venlafaxine today, but not yet.',
    'venlafaxine',
  ],
  [
    'an increase that was asked for',
    'Provider: I’d asked about going to fifty-four on the Concerta.',
    'methylphenidate',
  ],
  ['what is only weighed', 'Provider: Maybe add bupropion in the new year.', 'bupropion'],
  ['a wish of the patient', 'Patient: I need Xanax, just six.', 'alprazolam'],
  [
    'medicines that are only in the house',
    'Provider: Anything of Tom’s in the house still?\nPatient: The morphine.',
    'morphine',
  ],
  [
    'a pronoun after two medicines',
    'Patient: I take Luvox.\nProvider: With the Luvox the clomipramine goes up, so rather a little aripiprazole.\nPatient: Okay.\nProvider: Take it back to the pharmacy.',
    'aripiprazole',
  ],
  [
    'a kind of medicine that was only asked about',
    'Patient: I take Vyvanse, forty.\nProvider: Any sleep aids?\nPatient: No.\nProvider: So keep it the same.',
    'sleep aids',
  ],
]

describe('what isn’t said plainly of a medicine is only mentioned', () => {
  test.each(mentionedOnly)('%s', (_name, said, generic) => {
    const decided = eventsOf(said, generic).filter(
      ({ action, by }) =>
        action !== 'mentioned' && (by === 'provider' || action !== 'taking' || generic !== 'venlafaxine'),
    )
    expect(decided).toEqual([])
  })

  test('it keeps its row, with the line', () => {
    const [event] = eventsOf('Provider: Maybe add bupropion in the new year.', 'bupropion')
    expect(event?.action).toBe('mentioned')
    expect(event?.decided).toBeUndefined()
    expect(event?.evidence).toHaveLength(1)
  })
})

describe('somebody else’s use is not the patient’s', () => {
  const said =
    'Provider: And the bupropion?\nPatient: My wife looked it up. I’d just as soon not.\nProvider: I agree with you.\nPatient: She’s on it herself. The Wellbutrin.\nProvider: Good for her.'
  test('told with a pronoun', () => expect(toldOf(said, 'bupropion')).not.toContain('taking'))
})

describe('an answer about something else tells nothing of the medicine', () => {
  test('coffee', () =>
    expect(
      toldOf(
        'Patient: I take Luvox, three hundred.\nProvider: The Luvox makes caffeine hang around. How much are you at?\nPatient: Two.',
        'fluvoxamine',
      ),
    ).toEqual(['taking three hundred']))
  test('vaping', () =>
    expect(
      toldOf(
        'Provider: Vaping, drinking, sharing the Concerta?\nPatient: I vaped at a party. Once.',
        'methylphenidate',
      ),
    ).toEqual([]))
})

describe('what is said plainly is kept', () => {
  test('the dose of the only medicine taken at it', () =>
    expect(
      toldOf(
        'Patient: I’m on sertraline, one hundred.\nProvider: Anything for sleep?\nPatient: I quit the melatonin.\nProvider: How is work?\nPatient: Fine. Busy.\nProvider: Good. Stay at the one hundred.',
        'sertraline',
      ),
    ).toEqual(['taking one hundred', 'continued one hundred clinician']))
  test('a pronoun for what the sentence before begins with', () =>
    expect(
      toldOf(
        'Patient: I take lithium. And Advil for my back.\nProvider: Ibuprofen can push the lithium up. I want you to stop it and use Tylenol.',
        'ibuprofen',
      ),
    ).toContain('stopped clinician'))
  test('what stays stopped isn’t taken', () =>
    expect(
      toldOf('Mother: He took guanfacine. I stopped it.\nProvider: Let’s keep it stopped.', 'guanfacine'),
    ).not.toContain('continued clinician'))
})
