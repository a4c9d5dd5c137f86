import { describe, expect, test } from 'vitest'
import { toldOf } from '../testing/ledger-events.ts'

/** How doses, and changes of them, are read from what was said. */
const cases: Record<string, [said: string, generic: string, expected: string[]][]> = {
  'the only figure of a clause that takes, keeps or changes a medicine is its dose': [
    [
      'Provider: Keep the Latuda at forty meanwhile, with food.',
      'lurasidone',
      ['continued forty with food clinician'],
    ],
    ['Provider: Omeprazole?\nPatient: Every day, twenty.', 'omeprazole', ['taking twenty Every day']],
    ['Provider: Start Zoloft and sleep nine hours.', 'sertraline', ['started clinician']],
  ],
  'only a dose is raised or lowered, and only by somebody': [
    [
      'Patient: I take Eliquis.\nProvider: With the Eliquis it raises the risk of bleeding.',
      'apixaban',
      ['taking'],
    ],
    ['Provider: The Effexor and the drinking both raise it.', 'venlafaxine', []],
    ['Provider: Advil raises lithium.', 'lithium', []],
    [
      'Provider: How’s the Zoloft?\nPatient: I dropped it back to 75 on my own.',
      'sertraline',
      ['decreased 75 patient'],
    ],
    ['Patient: It was down to one or two on the prazosin.', 'prazosin', []],
    [
      'Provider: The prazosin?\nPatient: I ran out.\nProvider: So you’ve been off of it.',
      'prazosin',
      ['adherence', 'not-taking'],
    ],
  ],
  'how often something is not taken is not how often it is': [
    [
      'Provider: Are you still taking the Ativan?\nPatient: When I can’t sleep. Not every night.',
      'lorazepam',
      ['taking'],
    ],
    ['Patient: I got MiraLAX, but I haven’t been doing it every day.', 'polyethylene', ['adherence']],
    [
      'Mother: Gabapentin, 300 three times a day.\nPatient: I only take that at night.\nProvider: Okay.',
      'gabapentin',
      ['taking 300 three times a day', 'taking at night'],
    ],
    [
      'Provider: The Ativan, we go slow: one milligram, then half a tablet, then off.',
      'lorazepam',
      ['decreased one milligram, then half a tablet, then off clinician'],
    ],
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
  'a change of dose tells where it comes from and where it ends': [
    [
      'Provider: Bring the Remeron up from 15 to 30 at bedtime.',
      'mirtazapine',
      ['taking 15', 'increased 30 at bedtime clinician'],
    ],
    [
      'Provider: It’s been eight weeks on Zoloft 150. Zoloft goes down to 100, and you begin Effexor, 37.5. Then Zoloft 50 for a week, and after that no Zoloft at all.',
      'sertraline',
      ['taking 150', 'decreased 100 clinician', 'decreased 50 clinician', 'stopped clinician'],
    ],
    [
      'Provider: What does he take?\nMother: Aricept 10 at bedtime.\nProvider: Move the Aricept to breakfast.',
      'donepezil',
      ['taking 10 at bedtime', 'changed 10 clinician'],
    ],
  ],
  'a name alone takes its dose from the next sentence': [
    ['Provider: What’s the night one?\nPatient: Lurasidone. Forty.', 'lurasidone', ['taking Forty']],
    ['Provider: Lamotrigine same. And call me.', 'lamotrigine', ['continued clinician']],
  ],
  'what others raised, cut or ended is told with its dose': [
    [
      'Provider: The Lexapro, five?\nPatient: Ten. They raised it in July.',
      'escitalopram',
      ['taking Ten', 'increased Ten someone-else'],
    ],
    [
      'Patient: I take Lexapro, ten. My GP raised it from five.',
      'escitalopram',
      ['taking ten', 'increased ten someone-else'],
    ],
    ['Provider: And the Desyrel?\nPatient: That went in the trash.', 'trazodone', ['stopped']],
    ['Provider: And the Desyrel?\nPatient: I was on it till March.', 'trazodone', ['stopped']],
  ],
  'a form of a verb is read like the verb': [
    ['Provider: I’m recommending Zoloft, 50.', 'sertraline', ['started 50 clinician']],
    ['Provider: I’m suggesting Zoloft, 50.', 'sertraline', ['started 50 clinician']],
    ['Provider: I’m ordering Zoloft, 50.', 'sertraline', ['started 50 clinician']],
    ['Provider: I’m layering in Abilify, 2.', 'aripiprazole', ['started 2 clinician']],
    ['Provider: My recommendation is Zoloft, 50.', 'sertraline', ['started 50 clinician']],
    ['Provider: I have recommended Zoloft, 50.', 'sertraline', ['started 50 clinician']],
    ['Provider: Your primary suggested Zoloft, 50.', 'sertraline', []],
    ['Patient: My doctor recommended Zoloft.', 'sertraline', []],
    ['Father: He quits the Zoloft every fall.', 'sertraline', ['stopped someone-else']],
    ['Patient: I take Zoloft. I’m almost out of it.', 'sertraline', ['taking', 'adherence']],
  ],
  'what is moved elsewhere or the same in something else is no dose': [
    ['Patient: I take Depakote, 500. I moved them to the lockbox.', 'valproate', ['taking 500']],
    ['Patient: I take Depakote, 500. My wife moved it to her purse.', 'valproate', ['taking 500']],
    ['Patient: I take Depakote, 500. I moved it to Sundays.', 'valproate', ['taking 500', 'changed 500']],
    [
      'Patient: I take Depakote, 500.\nProvider: It’s the same feeling you had in March.',
      'valproate',
      ['taking 500'],
    ],
    [
      'Patient: I take Depakote, 500.\nProvider: That one is the same.',
      'valproate',
      ['taking 500', 'continued 500 clinician'],
    ],
  ],
  'a pill that goes down is not lowered': [
    ['Provider: Are you taking the Depakote?\nPatient: I get them down with applesauce.', 'valproate', []],
    [
      'Patient: I take Celexa, 40.\nProvider: Let’s bring it down from forty.',
      'citalopram',
      ['taking 40', 'decreased clinician'],
    ],
    [
      'Patient: I take Seroquel, 100. You brought it down in the summer.',
      'quetiapine',
      ['taking 100', 'decreased 100 clinician'],
    ],
  ],
  'behind a correction stands the dose that is meant': [
    ['Patient: I take Zoloft. I’m on fifty... no, a hundred.', 'sertraline', ['taking hundred']],
    [
      'Provider: Are you on Zoloft?\nPatient: Seventy-five, no, I take that back, one fifty.',
      'sertraline',
      ['taking one fifty'],
    ],
  ],
  'an object in front, a dose behind and a name with its verb are read': [
    [
      'Provider: And the Flexeril?\nPatient: That one I stopped myself.',
      'cyclobenzaprine',
      ['stopped patient'],
    ],
    ['Provider: So Theo’s on Vyvanse 30?\nMother: Yes.\nPatient: Yes.', 'lisdexamfetamine', ['taking 30']],
    [
      'Provider: I’d rather Zoloft. Twenty-five, one week, then fifty.\nPatient: Okay.',
      'sertraline',
      ['started Twenty-five, one week, then fifty clinician'],
    ],
    [
      'Patient: I take Ativan, one milligram.\nProvider: We’ll lower the Ativan. Half a milligram at bedtime.',
      'lorazepam',
      ['taking one milligram', 'decreased Half a milligram clinician'],
    ],
    [
      'Provider: Start Miralax, one capful every morning, and call if your belly hurts.',
      'polyethylene',
      ['started one capful every morning clinician'],
    ],
  ],
  'what is taken is read from a list, in front of its verb and with its dose some words behind': [
    [
      'Provider: What do you take?\nPatient: Metformin for the sugar, five hundred, two times. And Excedrin.',
      'metformin',
      ['taking five hundred'],
    ],
    ['Provider: What do you take?\nPatient: Metformin, 500. Eliquis.', 'apixaban', ['taking']],
    [
      'Provider: And the gabapentin?\nPatient: The gabapentin I kept, six hundred, three times a day.',
      'gabapentin',
      ['taking six hundred three times a day'],
    ],
    [
      'Patient: I take Concerta on school days. Thirty-six in the morning.',
      'methylphenidate',
      ['taking Thirty-six'],
    ],
  ],
  'a change is told with where it led, and days without it are no end': [
    [
      'Patient: I take Aricept, five. They made it ten in June.',
      'donepezil',
      ['taking five', 'increased ten someone-else'],
    ],
    ['Provider: Last visit we went from temazepam 30 down to 22.5.', 'temazepam', []],
    [
      'Provider: And the Seroquel, 200?\nPatient: The Seroquel’s 100 now. You brought it down.',
      'quetiapine',
      ['taking 100', 'decreased 100 clinician'],
    ],
    ['Provider: And the Concerta?\nPatient: I don’t take it Fridays.', 'methylphenidate', ['adherence']],
    ['Provider: And the Zoloft?\nPatient: I ran out ten days ago.', 'sertraline', ['not-taking']],
  ],
  'a figure that counts days is no dose': [
    ['Provider: How many days without the Clozaril?\nPatient: Two.', 'clozapine', []],
    ['Provider: How long without the Clozaril?\nPatient: Two.', 'clozapine', []],
    [
      'Provider: How long have you been on the Lexapro?\nPatient: Two years. Ten.',
      'escitalopram',
      ['taking Ten'],
    ],
    [
      'Provider: How many years have you been on the Lexapro?\nPatient: Two years. Ten.',
      'escitalopram',
      ['taking Ten'],
    ],
  ],
}

describe.each(Object.entries(cases))('%s', (_name, list) =>
  test.each(list)('%s', (said, generic, expected) => expect(toldOf(said, generic)).toEqual(expected)),
)
