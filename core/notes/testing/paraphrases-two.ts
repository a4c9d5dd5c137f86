import type { Paraphrased } from './paraphrases.ts'

/** More of the same, written after the check and not used to build it. */
export const paraphrasedLater: readonly Paraphrased[] = [
  {
    said: `
D: How have the panic attacks been since the last visit?
P: About five in the last month. The worst one was on a Tuesday at the grocery store.
D: How long do they last?
P: Ten minutes, maybe fifteen.
D: Are you taking the Lexapro?
P: Yes, 20 milligrams at night. I ran out for four days in February.
D: And the Ativan?
P: Half a milligram, twice a week at most.
D: Any dizziness?
P: A little dizzy in the mornings. No nausea.
D: How is work?
P: I called in sick three times. My boss wants a letter.
D: Do you drink coffee?
P: Two cups before eight.
D: Any alcohol?
P: None since New Year's.
D: Have you had thoughts of ending your life?
P: Not anymore. In the spring I did, for about two weeks.
D: Is there a gun at home?
P: My brother keeps his pistol in our garage. It isn't locked.
D: I'd like your brother to take it to his house this weekend.
P: I'll ask him tonight.
D: I want to raise the Lexapro to 30 milligrams and stop the Ativan.
D: Let's do exposure homework: the store for ten minutes, every other day.
D: See you in three weeks, on a Wednesday.`,
    faithful: [
      ['Patient had about five panic attacks in the last month.', [1, 2]],
      ['The worst attack was on a Tuesday at the grocery store.', [2]],
      ['Attacks last ten to fifteen minutes.', [3, 4]],
      ['Patient takes Lexapro 20 mg at night.', [5, 6]],
      ['Patient ran out for four days in February.', [6]],
      ['Takes Ativan half a milligram twice a week at most.', [7, 8]],
      ['Reports being a little dizzy in the mornings.', [9, 10]],
      ['Denies nausea.', [10]],
      ['Patient called in sick three times.', [11, 12]],
      ['Boss wants a letter.', [12]],
      ['Drinks two cups of coffee before eight.', [13, 14]],
      ['No alcohol since New Year’s.', [15, 16]],
      ['Patient had thoughts of ending their life in the spring for about two weeks.', [17, 18]],
      ['Brother keeps his pistol in the garage.', [19, 20]],
      ['The pistol is not locked.', [19, 20]],
      ['Brother to take the pistol to his house this weekend.', [20, 21]],
      ['Patient will ask him tonight.', [21, 22]],
      ['Raise Lexapro to 30 mg.', [23]],
      ['Stop Ativan.', [23]],
      ['Exposure homework at the store for ten minutes every other day.', [24]],
      ['Follow up in three weeks on a Wednesday.', [25]],
    ],
  },
  {
    said: `
D: Thanks for bringing him in. What are you seeing at home?
P: I get angry and throw things. It happened six times this month.
D: How is school?
P: I got suspended for two days in October because I pushed a kid.
D: How much do you sleep?
P: Nine hours. I go to bed at ten.
D: Are you taking the Concerta?
P: 36 milligrams before school, not on weekends.
D: Does your stomach hurt?
P: Yes, after breakfast.
D: Any cutting or burning?
P: I burned my left arm once, in September, with a lighter.
D: Do you want to die?
P: No. I was just mad at my dad.
D: Any voices?
P: No voices.
D: Your father was diagnosed with ADHD, right?
P: My dad and my older sister. My grandma had depression.
D: Your blood pressure is 118 over 72 and your weight is down four pounds.
D: Let's lower the Concerta to 27 milligrams and add guanfacine 1 milligram at bedtime.
D: I'll call the school counselor on Monday.`,
    faithful: [
      ['Patient gets angry and throws things, six times this month.', [2]],
      ['Suspended for two days in October because of pushing a kid.', [3, 4]],
      ['Sleeps nine hours and goes to bed at ten.', [5, 6]],
      ['Takes Concerta 36 mg before school.', [7, 8]],
      ['Does not take it on weekends.', [7, 8]],
      ['Reports stomach hurting after breakfast.', [9, 10]],
      ['Burned the left arm once in September with a lighter.', [11, 12]],
      ['Denies wanting to die.', [13, 14]],
      ['Denies voices.', [15, 16]],
      ['Grandmother had depression.', [18]],
      ['Blood pressure is 118 over 72.', [19]],
      ['Weight is down four pounds.', [19]],
      ['Lower Concerta to 27 mg.', [20]],
      ['Add guanfacine 1 mg at bedtime.', [20]],
      ['Call the school counselor on Monday.', [21]],
    ],
  },
]
