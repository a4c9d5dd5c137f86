import { describe, expect, test } from 'vitest'
import { readTranscriptText } from '../read-transcript-text.ts'
import { readTranscript } from './index.ts'

function row(said: string, generic: string) {
  const read = readTranscriptText(said)
  if (read.status !== 'ready') throw new Error('The speakers are not clear.')
  return readTranscript(read.lines).ledger.find((one) => one.generic === generic)?.events ?? []
}
/** Everything but what was only mentioned, as one line each. */
const told = (said: string, generic: string) =>
  row(said, generic)
    .filter(({ action }) => action !== 'mentioned')
    .map(({ action, dose, frequency, decided }) =>
      [action, dose, frequency, decided].filter(Boolean).join(' '),
    )

const cases: Record<string, [said: string, generic: string, expected: string[]][]> = {
  'a short answer to a question about one medicine tells what is taken': [
    ['Provider: The Celexa, ten or twenty?\nPatient: Twenty.', 'citalopram', ['taking Twenty']],
    ['Provider: Pristiq fifty?\nPatient: Every morning.', 'desvenlafaxine', ['taking fifty Every morning']],
    ['Provider: Are you on the Buspar?\nPatient: Yes.', 'buspirone', ['taking']],
    ['Provider: And the Latuda?\nMother: Sixty with supper.', 'lurasidone', ['taking Sixty with supper']],
    ['Provider: You’re not taking Advil, right?\nPatient: Right, I’m not.', 'ibuprofen', ['not-taking']],
    [
      'Provider: What do you take?\nPatient: Norvasc, five, from my family doctor.',
      'amlodipine',
      ['taking five'],
    ],
    ['Provider: Are you taking the Zoloft?\nPatient: I never got to a hundred.', 'sertraline', []],
  ],
  'a side effect is told without the name': [
    [
      'Provider: Any side effects from the Paxil?\nPatient: The first one, a little.',
      'paroxetine',
      ['side-effect'],
    ],
    ['Provider: Any dizziness with the prazosin?\nPatient: No.', 'prazosin', []],
    [
      'Provider: How’s the Geodon?\nPatient: I quit it, it itched.',
      'ziprasidone',
      ['stopped patient', 'side-effect'],
    ],
    ['Provider: Why the Midol?\nPatient: I take Midol. For cramps.', 'midol', ['taking']],
  ],
  'a decision is read in whatever form it is said': [
    ['Provider: Lamictal and Abilify stay the same.', 'lamotrigine', ['continued clinician']],
    ['Provider: Raise the Effexor to 150, Remeron the same.', 'mirtazapine', ['continued clinician']],
    ['Provider: No hydroxyzine today.', 'hydroxyzine', ['declined clinician']],
    ['Provider: We cross over from Celexa to Cymbalta.', 'citalopram', ['stopped clinician']],
    ['Provider: We cross over from Celexa to Cymbalta.', 'duloxetine', ['started clinician']],
    [
      'Nurse: And the Haldol, do we stop that?\nProvider: No, not stop. Down to two in the morning and four at night.\nPatient: Fine.',
      'haloperidol',
      ['decreased two in the morning and four at night clinician'],
    ],
    [
      'Provider: Prozac forty?\nPatient: Yes.\nProvider: Prozac to sixty.',
      'fluoxetine',
      ['taking forty', 'increased sixty clinician'],
    ],
    ['Provider: I’d start Luvox, but only after the EKG.', 'fluvoxamine', ['held clinician']],
  ],
  'a stray word decides nothing': [
    ['Provider: Start with the Celexa.', 'citalopram', []],
    [
      'Provider: Any trouble from the Celexa?\nPatient: It started when we went up.',
      'citalopram',
      ['side-effect'],
    ],
    ['Provider: I was going to raise the Effexor, but not with that pressure.', 'venlafaxine', []],
    ['Provider: I could go up on the Vyvanse.', 'lisdexamfetamine', []],
    ['Provider: If the Lexapro makes him worse, call the same day.', 'escitalopram', []],
    ['Provider: Keep the Ativan in a locked box.', 'lorazepam', []],
  ],
  'what belongs to another thing is not taken for it': [
    [
      'Patient: He’s still got me on the Cozaar, fifty, lisinopril no, and he took me off the, what is it, the Lasix.',
      'furosemide',
      ['stopped someone-else'],
    ],
    ['Provider: And the laxatives?\nPatient: I do extra laps.', 'laxative', []],
    [
      'Nurse: Atarax, twenty-five, as needed up to three a day.\nProvider: Good.\nPatient: Hi.',
      'hydroxyzine',
      ['taking twenty-five as needed'],
    ],
    ['Provider: You were on Anafranil before?\nPatient: Seventy-five.', 'clomipramine', []],
    [
      'Provider: Do you use the bike?\nPatient: I was given Seroquel.\nProvider: Do you use the bike?\nPatient: I use it.',
      'quetiapine',
      [],
    ],
    ['Provider: Toss the Atarax, or, no, keep it.', 'hydroxyzine', ['continued clinician']],
  ],
  'missed doses are adherence': [
    ['Provider: Have you missed any Depakote?\nPatient: Two nights last week.', 'valproate', ['adherence']],
    ['Patient: I ran out of the Strattera in May.', 'atomoxetine', ['adherence']],
    ['Patient: My mom gives me the Prozac. I don’t swallow it, I flush it.', 'fluoxetine', ['adherence']],
    ['Provider: ¿Y la sertralina?\nPatient: Ayer se me olvidó.', 'sertraline', ['adherence']],
  ],
  'a dose is no hour, count or weight': [
    ['Provider: How’s the Ritalin?\nPatient: I take it at seven, weekdays.', 'methylphenidate', ['taking']],
    ['Provider: How much Ultram is in the house?\nPatient: About thirty.', 'tramadol', []],
    [
      'Provider: Celexa stays where it is, and get down to two coffees.',
      'citalopram',
      ['continued clinician'],
    ],
  ],
  'steps and split doses stay whole': [
    [
      'Provider: Start Zoloft, 25 for a week, then 50.',
      'sertraline',
      ['started 25 for a week, then 50 clinician'],
    ],
    [
      'Provider: I’d raise the Luvox to 50 in the morning and 100 at night.',
      'fluvoxamine',
      ['increased 50 in the morning and 100 at night clinician'],
    ],
  ],
  'what was refused is not taken, and who decided is kept': [
    ['Patient: She wanted me on Zyprexa and I told them no.', 'olanzapine', ['declined patient']],
    ['Provider: Celexa to 40?\nPatient: Can we not?', 'citalopram', ['declined 40 patient']],
    ['Provider: Should we add Remeron?\nPatient: I’d rather not.', 'mirtazapine', ['declined patient']],
    [
      'Patient: The pain clinic stopped the Ultram, because I was on both.',
      'tramadol',
      ['stopped someone-else'],
    ],
    ['Patient: My knee guy took me off the Mobic.', 'meloxicam', ['stopped someone-else']],
    ['Patient: I stopped the Paxil myself.', 'paroxetine', ['stopped patient']],
  ],
  'products without a medicine’s name have a row': [
    ['Provider: What do you take?\nPatient: Just prenatal vitamins.', 'prenatal vitamin', ['taking']],
    ['Provider: Anything else you take?\nPatient: One of the caffeine pills.', 'caffeine', ['taking']],
  ],
  'Spanish is read too': [
    [
      'Provider: ¿Cómo va con la fluoxetina?\nPatient: La tomo todas las noches, la de veinte.',
      'fluoxetine',
      ['taking veinte todas las noches'],
    ],
  ],
  'what is taken back doesn’t stand': [
    [
      'Provider: How’s the Adderall, twenty?\nPatient: Yes, twenty.\nProvider: Let’s go to thirty on the Adderall.\nPatient: My pressure is high.\nProvider: Then scratch that. We stay at twenty.',
      'amphetamine',
      ['taking twenty', 'continued twenty clinician'],
    ],
  ],
}

describe.each(Object.entries(cases))('%s', (_name, list) =>
  test.each(list)('%s', (said, generic, expected) => expect(told(said, generic)).toEqual(expected)),
)

test('somebody else’s medicine names its person and is only mentioned', () => {
  const said =
    'Provider: Anybody in the family?\nPatient: My little brother. He’s on Concerta, 36. And my mom’s on lithium.'
  expect(row(said, 'methylphenidate')).toMatchObject([{ action: 'mentioned', whose: 'little brother' }])
  expect(row(said, 'lithium')).toMatchObject([{ action: 'mentioned', whose: 'mom' }])
})

test('the line that asked is evidence of an answer that doesn’t name the medicine', () => {
  const [, event] = row('Provider: The Celexa, how much?\nPatient: Twenty.', 'citalopram')
  expect(event?.evidence).toHaveLength(2)
})
