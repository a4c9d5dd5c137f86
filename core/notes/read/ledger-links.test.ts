import { describe, expect, test } from 'vitest'
import { eventsOf, toldOf } from '../testing/ledger-events.ts'

/** Which medicine, figure, person and decision words belong to that name none. */
const cases: Record<string, [said: string, generic: string, expected: string[]][]> = {
  'an exercise, a rating, a drink or a shift is no medicine': [
    [
      'Patient: I take sertraline 50.\nProvider: How many records?\nPatient: Two.\nProvider: Two is a good start.',
      'sertraline',
      ['taking 50'],
    ],
    [
      'Patient: I’m on levothyroxine, fifty micrograms.\nProvider: Breathe through the straw.\nProvider: Stay with it.',
      'levothyroxine',
      ['taking fifty micrograms'],
    ],
    [
      'Patient: Depakote, five hundred twice a day.\nProvider: Leave at sixty and go to the break room.',
      'valproate',
      ['taking five hundred twice a day'],
    ],
    [
      'Patient: Depakote, five hundred twice a day.\nProvider: Come Monday before your shift.\nPatient: What time? I start at two.',
      'valproate',
      ['taking five hundred twice a day'],
    ],
    [
      'Patient: I take naltrexone, fifty a day.\nProvider: How’s it going?\nPatient: Good. I’m drinking two nights a week.\nProvider: How much?\nPatient: Three, four glasses.',
      'naltrexone',
      ['taking fifty'],
    ],
    [
      'Provider: How’s the Luvox?\nPatient: A hundred at night.\nProvider: Any caffeine? Luvox makes caffeine last longer.\nPatient: Two Monsters. A day.\nProvider: Oh boy. That needs to come down to one and then none.',
      'fluvoxamine',
      ['taking hundred at night'],
    ],
    [
      'Patient: I’m on Xanax.\nProvider: One exit with your wife.\nProvider: No, let me change that, one exit alone.',
      'alprazolam',
      ['taking'],
    ],
  ],
  'a pronoun means the medicine it fits': [
    [
      'Provider: What pills?\nPatient: The one at night.\nSon: He doesn’t take the trazodone. And he’s on metformin, five hundred twice a day.\nPatient: I don’t take it.',
      'metformin',
      ['taking five hundred twice a day'],
    ],
    [
      'Provider: What pills?\nPatient: The one at night.\nSon: He doesn’t take the trazodone. And he’s on metformin, five hundred twice a day.\nPatient: I don’t take it.',
      'trazodone',
      ['not-taking'],
    ],
    [
      'Patient: Oxycodone, ten, four times a day. They’re talking about Suboxone.\nProvider: Are you ever taking more than four a day?\nPatient: I run out early.',
      'buprenorphine',
      [],
    ],
    [
      'Provider: I don’t want you to stop the oxycodone. And Cymbalta to ninety.\nPatient: Ninety. So that’s the sixty and a thirty?\nProvider: Right, a sixty and a thirty.',
      'oxycodone',
      ['continued clinician'],
    ],
    [
      'Patient: Zoloft, a hundred. And my sister’s on Lexapro.\nProvider: Okay.\nProvider: Let’s go up to one twenty-five, no wait, sorry, one fifty.',
      'sertraline',
      ['taking a hundred'],
    ],
    [
      'Provider: You’d stop the naltrexone three days before the surgery, and ask for Tylenol.\nPatient: Okay.\nProvider: And restart a week after.',
      'naltrexone',
      ['held clinician'],
    ],
    [
      'Provider: You’d stop the naltrexone three days before the surgery, and ask for Tylenol.\nPatient: Okay.\nProvider: And restart a week after.',
      'acetaminophen',
      [],
    ],
    [
      'Patient: My tea. And my neighbor gave me a sleeping pill.\nProvider: Please don’t take that one again.',
      'sleeping pill',
      ['stopped clinician'],
    ],
  ],
  'a verb acts on its own object': [
    ['Provider: Stop the trazodone when you start the mirtazapine.', 'mirtazapine', []],
    ['Provider: Stop the trazodone when you start the mirtazapine.', 'trazodone', ['stopped clinician']],
    ['Patient: I take Klonopin. I dropped some in the sink.', 'clonazepam', ['taking']],
    [
      'Patient: I take Klonopin.\nProvider: I’d like to get you off the Klonopin, slowly.',
      'clonazepam',
      ['taking'],
    ],
    ['Patient: Could I get Xanax?\nProvider: It works fast, but it’s hard to come off.', 'alprazolam', []],
    [
      'Patient: I take Xanax.\nProvider: We’re not touching it.',
      'alprazolam',
      ['taking', 'continued clinician'],
    ],
    [
      'Son: He doesn’t take the trazodone.\nProvider: Okay. You don’t take the trazodone.',
      'trazodone',
      ['not-taking', 'not-taking'],
    ],
    [
      'Patient: They gave me Wellbutrin in the fall and I never filled it.',
      'bupropion',
      ['not-taking patient'],
    ],
    [
      'Patient: I take Klonopin, half a milligram at night.\nProvider: I’ll send fourteen tablets.',
      'clonazepam',
      ['taking half a milligram at night'],
    ],
  ],
  'what is withdrawn or corrected counts no more': [
    [
      'Provider: I’d like to change the Zyprexa to Abilify. Abilify five for a week, then ten.\nPatient: It made me crawl out of my skin.\nProvider: Forget the Abilify.',
      'aripiprazole',
      ['side-effect', 'declined clinician'],
    ],
    [
      'Provider: I’d like to change the Zyprexa to Abilify. Abilify five for a week, then ten.\nPatient: It made me crawl out of my skin.\nProvider: Forget the Abilify.',
      'olanzapine',
      [],
    ],
    [
      'Provider: You’re on the Vyvanse, forty. What time are you taking it?\nPatient: At nine. And actually it’s thirty.',
      'lisdexamfetamine',
      ['taking thirty'],
    ],
    [
      'Provider: Cut the hydroxyzine to twelve and a half.\nPatient: Do I cut it?\nProvider: I’ll send a smaller one. So ten, not twelve and a half.',
      'hydroxyzine',
      ['decreased ten clinician'],
    ],
    [
      'Provider: And the Effexor?\nPatient: Every day.\nProvider: Has that been every day?\nPatient: I haven’t taken it since Friday. That was a lie too.',
      'venlafaxine',
      ['not-taking'],
    ],
    [
      'Patient: Sertraline, fifty.\nProvider: The sertraline stays at fifty. Then I’d go to seventy-five.',
      'sertraline',
      ['taking fifty', 'continued fifty clinician'],
    ],
    [
      'Provider: Citalopram to ten for two weeks.\nDaughter: So I write: citalopram ten for two weeks.',
      'citalopram',
      ['changed ten clinician'],
    ],
  ],
  'an answer to another question says nothing of the medicine': [
    [
      'Patient: I take sertraline 150.\nProvider: You’re not drinking on it?\nPatient: No.',
      'sertraline',
      ['taking 150'],
    ],
    [
      'Provider: And the Effexor?\nPatient: I ran out.\nProvider: Do you feel you might act on them?\nPatient: I don’t think so.',
      'venlafaxine',
      ['adherence'],
    ],
    ['Provider: Any rash with the Lamictal? Are you missing doses?\nPatient: No rash.', 'lamotrigine', []],
    [
      'Provider: Are you taking the hydroxyzine?\nPatient: I’m scared to. It makes me sleepy.',
      'hydroxyzine',
      ['not-taking', 'side-effect'],
    ],
    [
      'Provider: The trazodone?\nPatient: I don’t take it.\nProvider: Are you stiff, restless?\nPatient: My hands shake a little.',
      'trazodone',
      ['not-taking'],
    ],
  ],
}

describe.each(Object.entries(cases))('%s', (_name, list) => {
  test.each(list)('%s (%s)', (said, generic, expected) => expect(toldOf(said, generic)).toEqual(expected))
})

test.each([
  [
    'Mother: I was on Anafranil for mine, years ago.\nProvider: Okay.\nPatient: Hm.',
    'clomipramine',
    'mother',
  ],
  [
    'Husband: My dad’s got high blood pressure, he’s on lisinopril.\nProvider: Okay.\nPatient: Hm.',
    'lisinopril',
    'dad',
  ],
  ['Provider: Lithium is one option.\nPatient: My aunt takes it too.', 'lithium', undefined],
])('a relative’s medicine is theirs: %s', (said, generic, owner) => {
  const events = eventsOf(said, generic)
  expect(events.filter(({ action }) => action !== 'mentioned')).toEqual([])
  expect(events.find(({ whose }) => whose)?.whose).toBe(owner)
})

test('a question that is answered, a level among the labs and a line cited already add no mention', () => {
  const events = eventsOf(
    'Provider: How is the lithium?\nPatient: I take the lithium, 900.\nProvider: Let’s get a lithium level.',
    'lithium',
  )
  expect(events.map(({ action }) => action)).toEqual(['taking'])
})
