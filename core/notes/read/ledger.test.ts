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
  'the only figure of a clause that takes, keeps or changes a medicine is its dose': [
    [
      'Provider: Keep the Latuda at forty meanwhile, with food.',
      'lurasidone',
      ['continued forty with food clinician'],
    ],
    ['Provider: Omeprazole?\nPatient: Every day, twenty.', 'omeprazole', ['taking twenty Every day']],
    ['Provider: Start Zoloft and sleep nine hours.', 'sertraline', ['started clinician']],
  ],
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
      ['declined Fifty milligrams patient'],
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
    [
      'Provider: Last time we changed the Risperdal to Abilify, 10 milligrams.',
      'risperidone',
      ['stopped clinician'],
    ],
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
    [
      'Patient: My mom gives me the Prozac. I don’t swallow it, I flush it.',
      'fluoxetine',
      ['taking', 'adherence'],
    ],
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
  'an order without a name goes to the medicine it can only mean': [
    [
      'Provider: Your lithium level came back at 1.1. Anything new?\nPatient: Advil, twice a day.\nProvider: Stop the Advil and use Tylenol.\nPatient: Okay.\nProvider: Hold tonight’s dose, and go to 600 milligrams a day.',
      'lithium',
      ['held clinician', 'changed 600 milligrams clinician'],
    ],
    [
      'Provider: How is the Ritalin LA 20?\nPatient: It wears off early.\nProvider: Go to 30 and add a 5 milligram tablet at lunch.',
      'methylphenidate',
      ['taking 20', 'side-effect', 'increased 30 clinician', 'started 5 milligram at lunch clinician'],
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
      ['adherence'],
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
  'what is at most taken, or no more felt, has not ended': [
    [
      'Provider: Use plain Tylenol, five hundred, up to two at a time, no more than three times a day.',
      'acetaminophen',
      ['started five hundred clinician'],
    ],
    ['Provider: And the Lexapro?\nPatient: Ten. No more yawning.', 'escitalopram', ['taking Ten']],
  ],
  'what was only offered and is left is not continued': [
    [
      'Provider: There’s also Antabuse.\nPatient: Dale’s on it, and he got sick.\nProvider: Then we leave it.',
      'disulfiram',
      [],
    ],
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
      ['adherence', 'taking One milligram three times a day'],
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
  'what was done at an earlier visit is told as done, within a question too': [
    [
      'Provider: And the Abilify we added?\nPatient: I quit it.',
      'aripiprazole',
      ['started clinician', 'stopped patient'],
    ],
    ['Provider: How’s the prazosin Dr. Lee gave you?\nPatient: Fine.', 'prazosin', ['started someone-else']],
    [
      'Provider: Last time we went up on the Zoloft. You’re on 150 now, right?\nPatient: Right, one-fifty.',
      'sertraline',
      ['increased clinician', 'taking one-fifty'],
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
  'a change is told with where it led, and days without it are no end': [
    [
      'Patient: I take Aricept, five. They made it ten in June.',
      'donepezil',
      ['taking five', 'increased ten someone-else'],
    ],
    [
      'Provider: Last visit we went from temazepam 30 down to 22.5.',
      'temazepam',
      ['decreased 22.5 clinician'],
    ],
    [
      'Provider: And the Seroquel, 200?\nPatient: The Seroquel’s 100 now. You brought it down.',
      'quetiapine',
      ['taking 100', 'decreased 100 clinician'],
    ],
    ['Provider: And the Concerta?\nPatient: I don’t take it Fridays.', 'methylphenidate', ['adherence']],
    ['Provider: And the Zoloft?\nPatient: I ran out ten days ago.', 'sertraline', ['not-taking']],
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
  test.each(list)('%s', (said, generic, expected) => expect(told(said, generic)).toEqual(expected)),
)

test("another person's medicine names its owner and is only mentioned", () => {
  const said =
    'Provider: Anybody in the family?\nPatient: My little brother. He’s on Concerta, 36. And my mom’s on lithium.'
  expect(row(said, 'methylphenidate')).toMatchObject([{ action: 'mentioned', whose: 'little brother' }])
  expect(row(said, 'lithium')).toMatchObject([{ action: 'mentioned', whose: 'mom' }])
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
])('%s', (said, generic, whose) => expect(row(said, generic)).toMatchObject([{ action: 'mentioned', whose }]))

test.each([
  ['Patient: My doctor has Lexapro in mind.', 'escitalopram'],
  ['Patient: The new psychiatrist tried Abilify in May.', 'aripiprazole'],
  ['Patient: The pharmacy has Concerta again.', 'methylphenidate'],
])('a prescriber or a pharmacy owns no medicine: %s', (said, generic) =>
  expect(row(said, generic).filter(({ whose }) => whose)).toEqual([]),
)

test("another person's medicine that the patient took is the patient’s event", () => {
  expect(told('Patient: I’ve been taking my husband’s Klonopin.', 'clonazepam')).toEqual(['taking'])
})

test('the line that asked is evidence of an answer that doesn’t name the medicine', () => {
  const [, event] = row('Provider: The Celexa, how much?\nPatient: Twenty.', 'citalopram')
  expect(event?.evidence).toHaveLength(2)
})

test.each([
  ['Provider: Any allergies? I’ve got penicillin.\nPatient: Penicillin, yeah. Hives.', 'penicillin'],
  ['Provider: The urine was positive for amphetamines.', 'amphetamine'],
  ['Provider: I’d like a TSH and a vitamin D.', 'vitamin d'],
  ['Provider: Any fentanyl, heroin, pills?\nPatient: No.', 'fentanyl'],
])('an allergy, a drug screen, a blood test and a street drug are no medicines: %s', (said, generic) =>
  expect(row(said, generic)).toEqual([]),
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
