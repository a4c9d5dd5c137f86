import { describe, expect, test } from 'vitest'
import { toldOf } from '../testing/ledger-events.ts'

/** What is told about taking a medicine: that it is taken, what it does, and that it has ended. */
const cases: Record<string, [said: string, generic: string, expected: string[]][]> = {
  'a clause is read by its verb, its object and what stands around it': [
    [
      'Provider: Are you still taking the sertraline, and any side effects?\nPatient: Yes, every morning.',
      'sertraline',
      ['taking every morning'],
    ],
    [
      'Patient: I take Zoloft 50.\nProvider: I’d like to start a DBT group with you on Tuesdays.',
      'sertraline',
      ['taking 50'],
    ],
    [
      'Provider: I’d like to add mirtazapine, 7.5 at bedtime.\nPatient: No. Let me try without.',
      'mirtazapine',
      ['declined patient'],
    ],
    [
      'Provider: And the Risperdal, two milligrams at night. Are you taking it?\nPatient: Yeah.',
      'risperidone',
      ['taking two milligrams'],
    ],
    [
      'Patient: Can I go on Wellbutrin?\nProvider: I can’t give you that one.',
      'bupropion',
      ['declined clinician'],
    ],
    [
      'Provider: Seroquel?\nPatient: I quit that. It had me rocking.',
      'quetiapine',
      ['stopped patient', 'side-effect'],
    ],
    [
      'Provider: The Zoloft, 100?\nPatient: Yes.\nProvider: Then leave it off.',
      'sertraline',
      ['taking 100', 'not-taking clinician'],
    ],
  ],
  'a name with its own yes or no keeps it, in Spanish too': [
    [
      'Provider: Are you taking anything else? I’ve got metformin, 500 twice a day, and the Cogentin.\nPatient: La metformina sí.',
      'metformin',
      ['taking'],
    ],
    [
      'Provider: Are you taking anything else? I’ve got metformin and the benztropine.\nPatient: La metformina sí. La benztropina no, esa la dejé.\nProvider: Keep the metformin.',
      'metformin',
      ['taking', 'continued clinician'],
    ],
    ['Provider: Last time we changed the Risperdal to Abilify, 10 milligrams.', 'risperidone', []],
    [
      'Provider: The Zoloft, 50?\nPatient: Yes.\nProvider: Are you seeing a therapist?\nPatient: Weekly.\nProvider: Is it helping?\nPatient: Yes, I caught a thought and I stopped.',
      'sertraline',
      ['taking 50'],
    ],
    ['Provider: Anybody ask you for your Concerta?\nPatient: A kid did. I said no.', 'methylphenidate', []],
  ],
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
  'what a medicine does well is no side effect of it': [
    ['Patient: The propranolol helps with the shaking.', 'propranolol', []],
    ['Patient: The Topamax helps my headaches.', 'topiramate', []],
    ['Patient: Zofran stopped the nausea.', 'ondansetron', []],
    ['Patient: My headaches are gone on the Topamax.', 'topiramate', ['taking']],
    ['Patient: The Lexapro makes me feel better.', 'escitalopram', []],
    ['Provider: Zofran stops the nausea.', 'ondansetron', []],
    ['Patient: The Topamax helps my headaches but it makes me foggy.', 'topiramate', ['side-effect']],
    [
      'Patient: I stopped the Zoloft because of the nausea.',
      'sertraline',
      ['stopped patient', 'side-effect'],
    ],
  ],
  'what belongs to another thing is not taken for it': [
    [
      'Patient: He’s still got me on the Cozaar, fifty, lisinopril no, and he took me off the, what is it, the Lasix.',
      'furosemide',
      ['stopped'],
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
  'one answer can tell several things': [
    [
      'Provider: And the Buspar?\nPatient: Fifteen twice a day, but I forget the evening one half the time.',
      'buspirone',
      ['taking Fifteen twice a day', 'adherence'],
    ],
    [
      'Provider: Any trouble from the Depakote?\nPatient: My hair comes out. And my hands tremble.',
      'valproate',
      ['side-effect', 'side-effect'],
    ],
    [
      'Provider: You take the Latuda?\nPatient: Yes.\nProvider: Good to hear. And no restlessness?\nPatient: No, there is.\nProvider: Nausea? Sleepiness?\nPatient: Nausea no. Sleepy, a little.',
      'lurasidone',
      ['taking', 'side-effect', 'side-effect'],
    ],
  ],
  'danger, a condition or a fear is nothing that is taken or decided': [
    ['Patient: I was thinking of taking all the Ambien to die.', 'zolpidem', []],
    ['Provider: If you get very dizzy: hold the Catapres and call.', 'clonidine', []],
    [
      'Provider: Start Catapres 0.1 at night, hold it if you’re dizzy.',
      'clonidine',
      ['started 0.1 at night clinician'],
    ],
    ['Provider: How’s the Topamax?\nPatient: No throwing up. I was scared of throwing up.', 'topiramate', []],
  ],
  'what is at most taken, or no more felt, has not ended': [
    [
      'Provider: Use plain Tylenol, five hundred, up to two at a time, no more than three times a day.',
      'acetaminophen',
      ['started five hundred clinician'],
    ],
    ['Provider: And the Lexapro?\nPatient: Ten. No more yawning.', 'escitalopram', ['taking Ten']],
  ],
  'a medicine ends in many words': [
    [
      'Provider: And the Revia?\nPatient: I’d quit taking it ten days before.',
      'naltrexone',
      ['stopped patient'],
    ],
    [
      'Provider: Motrin can push the lithium up.\nPatient: Off it?\nProvider: I need you off it today.',
      'ibuprofen',
      ['stopped clinician'],
    ],
    ['Provider: Take the Vistaril off your list.', 'hydroxyzine', ['stopped clinician']],
    ['Provider: I’d leave off the Catapres.', 'clonidine', ['stopped clinician']],
    [
      'Provider: And the gabapentin?\nPatient: That they cut off at the other clinic.',
      'gabapentin',
      ['stopped someone-else'],
    ],
  ],
  'who is asked about one medicine tells what it did': [
    ['Provider: And the Desyrel at night?\nPatient: I did. Made me stupid.', 'trazodone', ['side-effect']],
    ['Provider: What about the Catapres?\nPatient: It gave me nasty dreams.', 'clonidine', ['side-effect']],
  ],
  'what somebody once gave the patient was not started': [
    ['Patient: My family doctor gave me Celexa in 2019.', 'citalopram', []],
    [
      'Patient: I ran out of the Xanax.\nProvider: And then?\nPatient: They gave me one Ativan.\nProvider: How much do you take?\nPatient: One milligram three times a day.',
      'alprazolam',
      ['adherence'],
    ],
  ],
  'what a patient tells in a question is told': [
    [
      'Provider: The Zoloft, 50?\nPatient: Is it okay that I stopped it last week?',
      'sertraline',
      ['stopped patient'],
    ],
    [
      'Provider: Are you taking the Zoloft?\nPatient: Did I tell you I quit it?',
      'sertraline',
      ['stopped patient'],
    ],
    ['Provider: Are you taking the Zoloft?\nPatient: What if I quit it?', 'sertraline', []],
    ['Provider: Are you taking the Zoloft?\nPatient: Should I quit it?', 'sertraline', []],
    ['Patient: Is it okay that I stopped the Zoloft?\nProvider: No.', 'sertraline', ['stopped patient']],
  ],
  'what was done at an earlier visit is no change of this one': [
    ['Provider: And the Abilify we added?\nPatient: I quit it.', 'aripiprazole', ['stopped patient']],
    ['Provider: How’s the prazosin Dr. Lee gave you?\nPatient: Fine.', 'prazosin', []],
    [
      'Provider: Last time we went up on the Zoloft. You’re on 150 now, right?\nPatient: Right, one-fifty.',
      'sertraline',
      ['taking one-fifty'],
    ],
  ],
  'a complaint the clinician asked for belongs to the one medicine known for it': [
    [
      'Provider: You take lithium?\nPatient: Yes, 900.\nProvider: And Zoloft?\nPatient: Fifty.\nProvider: Tremor?\nPatient: Some.',
      'lithium',
      ['taking 900', 'side-effect'],
    ],
    [
      'Provider: You take lithium?\nPatient: Yes, 900.\nProvider: Tremor?\nPatient: No.',
      'lithium',
      ['taking 900'],
    ],
  ],
  'what is not to be taken any more has ended': [
    [
      'Patient: I take my sister’s Xanax, one at night.\nProvider: I don’t want you taking any more of those.',
      'alprazolam',
      ['taking one at night', 'stopped clinician'],
    ],
    [
      'Patient: I have some old Adderall.\nProvider: Bring the old Adderall to the pharmacy bin.',
      'amphetamine',
      ['stopped clinician'],
    ],
    ['Patient: I take Ativan, one.\nProvider: Don’t take it with beer.', 'lorazepam', ['taking one']],
    [
      'Patient: I take Zoloft, 50.\nProvider: I’d like that gun out of the house.',
      'sertraline',
      ['taking 50'],
    ],
    [
      'Patient: I take Effexor, 150.\nProvider: Effexor down to 75 for three days, then off.',
      'venlafaxine',
      ['taking 150', 'decreased 75 for three days, then off clinician', 'stopped clinician'],
    ],
  ],
  'another thing, a score, or an occasion changes no medicine': [
    [
      'Patient: I take Effexor, 150.\nProvider: Her brother will come get the gun and keep it at his house.',
      'venlafaxine',
      ['taking 150'],
    ],
    [
      'Patient: I take Aricept, ten.\nProvider: His MoCA is down, twenty-one to seventeen.',
      'donepezil',
      ['taking ten'],
    ],
    [
      'Patient: I take Klonopin, one.\nProvider: No more Klonopin on days with knives.',
      'clonazepam',
      ['taking one'],
    ],
    ['Patient: I take Norvasc, five. The cholesterol one I quit buying.', 'amlodipine', ['taking five']],
    [
      'Patient: I take hydroxyzine, 25.\nProvider: I’d like his brother to hold it for now.',
      'hydroxyzine',
      ['taking 25'],
    ],
  ],
  'a complaint told just before the end is its reason': [
    [
      'Provider: Effexor?\nPatient: That one worked. But my blood pressure went up and the doctor pulled it.',
      'venlafaxine',
      ['side-effect', 'stopped someone-else'],
    ],
    [
      'Provider: And the Desyrel?\nPatient: I had the shakes in church. So I stopped it.',
      'trazodone',
      ['side-effect', 'stopped patient'],
    ],
    ['Provider: And the Desyrel?\nPatient: I felt good. So I stopped it.', 'trazodone', ['stopped patient']],
  ],
  'a no to a question about something else declines nothing': [
    [
      'Provider: I want bupropion back, one-fifty in the morning. No seizures ever?\nPatient: No.',
      'bupropion',
      ['started one-fifty in the morning clinician'],
    ],
    [
      'Provider: I’d like to start bupropion, one-fifty. Would you take it?\nPatient: No.',
      'bupropion',
      ['declined patient'],
    ],
  ],
  'the clinician says what a medicine did': [
    ['Patient: I forget words.\nProvider: Could well be the Xanax.', 'alprazolam', ['side-effect']],
    [
      'Patient: Could we go back to Lexapro?\nProvider: You told me it left you numb.',
      'escitalopram',
      ['side-effect'],
    ],
  ],
}

describe.each(Object.entries(cases))('%s', (_name, list) =>
  test.each(list)('%s', (said, generic, expected) => expect(toldOf(said, generic)).toEqual(expected)),
)
