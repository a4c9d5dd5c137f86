import { describe, expect, test } from 'vitest'
import { toldOf } from '../testing/ledger-events.ts'

/** What decides about a medicine, and what only sounds like a decision. */
const cases: Record<string, [said: string, generic: string, expected: string[]][]> = {
  'what waits, or begins beside the medicine, doesn’t start it': [
    [
      'Provider: We’ll hold off on the Lexapro for now, start CBT, and talk again.',
      'escitalopram',
      ['held clinician'],
    ],
    ['Provider: I’ll start the prior auth for the Vivitrol.', 'naltrexone', ['held clinician']],
    ['Provider: That was a week after starting the Abilify.', 'aripiprazole', []],
    ['Provider: Any Paxil for you?\nPatient: I’m afraid I’d be like a zombie.', 'paroxetine', []],
    [
      'Provider: I’m thinking olanzapine.\nPatient: No. That’s a fat pill.',
      'olanzapine',
      ['declined patient'],
    ],
    [
      'Provider: Would you take naltrexone? Fifty milligrams.\nPatient: Does it hurt?\nProvider: It doesn’t.\nPatient: Not today.',
      'naltrexone',
      [],
    ],
  ],
  'a step that hangs on something is no decision': [
    [
      'Provider: Start Lamictal 25. Stop it right away if you get a rash.',
      'lamotrigine',
      ['started 25 clinician'],
    ],
    ['Provider: Increase the Zoloft to 100 if you tolerate it.', 'sertraline', []],
    ['Provider: Start lithium 300 if the labs are fine.', 'lithium', ['held 300 clinician']],
    ['Provider: Stop the Prozac and call me if you feel worse.', 'fluoxetine', ['stopped clinician']],
    ['Provider: Start hydroxyzine 25 if you can’t sleep.', 'hydroxyzine', ['started 25 clinician']],
  ],
  'what is put off, replaced or argued against is not done': [
    [
      'Patient: I take Zoloft 50.\nProvider: Let’s hold off on increasing the Zoloft.',
      'sertraline',
      ['taking 50', 'continued 50 clinician'],
    ],
    ['Provider: Let’s hold off on starting lithium.', 'lithium', ['declined clinician']],
    ['Provider: Instead of increasing the Zoloft, let’s add Wellbutrin.', 'sertraline', []],
    ['Provider: Instead of increasing the Zoloft, let’s add Wellbutrin.', 'bupropion', ['started clinician']],
    [
      'Provider: Rather than stopping the Zoloft, let’s lower it to 25.',
      'sertraline',
      ['decreased 25 clinician'],
    ],
    ['Provider: I don’t think there’s any reason to stop the Zoloft.', 'sertraline', []],
    ['Provider: I’m not sure it makes sense to start lithium.', 'lithium', []],
    ['Provider: I don’t think it’s working so let’s stop the Zoloft.', 'sertraline', ['stopped clinician']],
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
  'an order without a name goes to the medicine it can only mean': [
    [
      'Provider: Your lithium level came back at 1.1. Anything new?\nPatient: Advil, twice a day.\nProvider: Stop the Advil and use Tylenol.\nPatient: Okay.\nProvider: Hold tonight’s dose, and go to 600 milligrams a day.',
      'lithium',
      [],
    ],
    [
      'Provider: How is the Ritalin LA 20?\nPatient: It wears off early.\nProvider: Go to 30 and add a 5 milligram tablet at lunch.',
      'methylphenidate',
      ['taking 20', 'side-effect', 'increased 30 clinician'],
    ],
    [
      'Provider: How’s the Minipress, 2?\nPatient: Fewer dreams. I’m at 2 milligrams.\nProvider: Let’s double it. That’s 4 at bedtime.',
      'prazosin',
      ['taking 2 milligrams', 'increased 4 clinician'],
    ],
    [
      'Provider: Naltrexone, 50 milligrams a day. Any pain pills?\nPatient: I had Ultram. I stopped it in May.\nProvider: Good. Start with half a tablet for three days.',
      'tramadol',
      ['stopped patient'],
    ],
    [
      'Provider: Your level is 0.4.\nPatient: Sundays I skip it.\nProvider: Who keeps the lithium?\nPatient: My sister.',
      'lithium',
      [],
    ],
  ],
  'what the patient asked about is what the clinician answers': [
    [
      'Patient: And my Seroquel?\nProvider: Same, 50 at bedtime.',
      'quetiapine',
      ['continued 50 at bedtime clinician'],
    ],
    ['Patient: Can’t I get Klonopin?\nProvider: I’d rather not.', 'clonazepam', ['declined clinician']],
    ['Patient: What about Valium?\nProvider: We could use it later on. Not now.', 'diazepam', []],
  ],
  'what is weighed, conditional or refused is not decided': [
    ['Provider: I thought about adding Abilify, but I’d rather switch you.', 'aripiprazole', []],
    ['Provider: Any rash or fever, stop the Lamictal and call us.', 'lamotrigine', []],
    ['Provider: After that we’ll bring the Depakote down.', 'valproate', []],
    ['Provider: I’d like your sister to hold the Ambien.', 'zolpidem', []],
    ['Provider: I’d offer Zoloft, 25 to begin.\nPatient: No, thank you.', 'sertraline', ['declined patient']],
    [
      'Provider: There is a two-week pill, Zurzuvae.\nPatient: I can’t drive on it. No, not for me.',
      'zuranolone',
      ['declined patient'],
    ],
    [
      'Provider: Keep the Zoloft at 100.\nPatient: I quit the Zoloft a month ago.\nProvider: Then leave it off for now.',
      'sertraline',
      ['stopped patient', 'not-taking clinician'],
    ],
    [
      'Provider: Which do you take?\nPatient: Lamictal, 200 at night. Well, was.',
      'lamotrigine',
      ['not-taking 200 at night'],
    ],
  ],
  'what raises another medicine stays what is spoken of': [
    [
      'Provider: Are you on lithium?\nPatient: Yes.\nProvider: Do you take Advil?\nPatient: Every day.\nProvider: That pushes the lithium up. I need you to stop it.',
      'lithium',
      ['taking'],
    ],
    [
      'Provider: Are you on lithium?\nPatient: Yes.\nProvider: Do you take Advil?\nPatient: Every day.\nProvider: That pushes the lithium up. I need you to stop it.',
      'ibuprofen',
      ['taking Every day', 'stopped clinician'],
    ],
  ],
  'what the clinician is going to keep is continued': [
    [
      'Provider: I’m going to keep the lithium right at nine hundred.',
      'lithium',
      ['continued nine hundred clinician'],
    ],
  ],
  'an order or a use needs no verb': [
    ['Provider: Okay, the plan.\nProvider: Senna at night.', 'senna', ['started at night clinician']],
    [
      'Provider: Stop the Aleve.\nPatient: Okay.\nProvider: Tylenol for the knee instead.',
      'acetaminophen',
      ['started clinician'],
    ],
    ['Provider: Anything else?\nPatient: Imitrex sometimes.', 'sumatriptan', ['taking']],
    ['Provider: And at night?\nMother: I give her melatonin, three.', 'melatonin', ['taking three']],
    ['Provider: Swap the Aleve for Tylenol.', 'naproxen', ['stopped clinician']],
    ['Provider: Swap the Aleve for Tylenol.', 'acetaminophen', ['started clinician']],
  ],
  'what was only offered and is left is not continued': [
    [
      'Provider: There’s also Antabuse.\nPatient: Dale’s on it, and he got sick.\nProvider: Then we leave it.',
      'disulfiram',
      [],
    ],
  ],
  'an order may move the hour, name no verb of dose or stand behind its medicine': [
    [
      'Patient: I take Cogentin twice a day.\nProvider: Cut it to once a day.',
      'benztropine',
      ['taking twice a day', 'decreased once a day clinician'],
    ],
    [
      'Patient: I take Cogentin twice a day.\nProvider: Half it for a week.',
      'benztropine',
      ['taking twice a day', 'decreased clinician'],
    ],
    [
      'Patient: I take Wellbutrin at night.\nProvider: Shift it to breakfast.',
      'bupropion',
      ['taking at night', 'changed clinician'],
    ],
    [
      'Patient: I take Ambien.\nProvider: I want the Ambien stopped.',
      'zolpidem',
      ['taking', 'stopped clinician'],
    ],
  ],
  'a change that is asked about or not wanted leaves the medicine as it is': [
    [
      'Patient: I take Depakote, 500. So do we go up on the Depakote?\nProvider: No.',
      'valproate',
      ['taking 500'],
    ],
    [
      'Patient: I take Zoloft, 100.\nProvider: I could push the Zoloft, but I’d rather not.',
      'sertraline',
      ['taking 100', 'continued 100 clinician'],
    ],
  ],
  'an answer that names nothing ends only what was asked about': [
    [
      'Patient: I take Depakote, 500.\nProvider: Any needle?\nPatient: No. Not since March.',
      'valproate',
      ['taking 500'],
    ],
    ['Patient: I take Depakote, 500. I got my son out of it.', 'valproate', ['taking 500']],
  ],
  'what would need to be done is not what was done': [
    [
      'Patient: I take Lexapro, 10.\nProvider: We’d need to raise the Lexapro to 20.',
      'escitalopram',
      ['taking 10', 'increased 20 clinician'],
    ],
    [
      'Patient: I take Lexapro, 10.\nProvider: We’d agreed to raise the Lexapro to 20.',
      'escitalopram',
      ['taking 10'],
    ],
  ],
  'a refusal leaves the dose as it is only where it refuses a raise': [
    [
      'Patient: I take Effexor, 75.\nProvider: I’d rather not use the Effexor with your pressure going up.',
      'venlafaxine',
      ['taking 75', 'declined clinician'],
    ],
    [
      'Patient: I take Effexor, 75.\nProvider: With your pressure going up, I’d rather not use the Effexor.',
      'venlafaxine',
      ['taking 75', 'declined clinician'],
    ],
    [
      'Patient: I take Effexor, 75.\nProvider: I’d rather not push the Effexor with that pressure.',
      'venlafaxine',
      ['taking 75', 'continued 75 clinician'],
    ],
    [
      'Patient: I take Effexor, 75.\nProvider: I wouldn’t go higher on the Effexor.',
      'venlafaxine',
      ['taking 75', 'continued 75 clinician'],
    ],
    [
      'Patient: I take Effexor, 75.\nProvider: I could go up on the Effexor, but I’d rather not use more while your pressure is climbing.',
      'venlafaxine',
      ['taking 75', 'continued 75 clinician'],
    ],
    [
      'Patient: I take Effexor, 75. Should I take the Effexor with my pressure going up?\nProvider: No.',
      'venlafaxine',
      ['taking 75', 'declined clinician'],
    ],
  ],
}

describe.each(Object.entries(cases))('%s', (_name, list) =>
  test.each(list)('%s', (said, generic, expected) => expect(toldOf(said, generic)).toEqual(expected)),
)
