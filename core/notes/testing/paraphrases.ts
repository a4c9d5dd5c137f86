/** Conversations with sentences a careful language model might write of them: all of them faithful. */
export type Paraphrased = {
  said: string
  faithful: readonly (readonly [text: string, lines: readonly number[]])[]
}

export const paraphrased: readonly Paraphrased[] = [
  {
    said: `
D: How has the sertraline been?
P: I take 100 milligrams every morning. I missed two doses last week.
D: Any side effects?
P: Some nausea for the first three days, then it stopped. No headaches.
D: How are you sleeping?
P: About six hours. I wake at four, maybe three nights a week.
D: And your appetite?
P: Better. I gained five pounds since March.
D: Any thoughts of suicide?
P: No, none.
D: Any thoughts of hurting anyone else?
P: No.
D: Do you drink?
P: Two beers on Fridays. I don't smoke.
D: Your PHQ-9 is 9 today, down from 15.
D: Let's increase the sertraline to 150 milligrams, and keep the trazodone at 50 at bedtime.
P: Okay.
D: I'd like a thyroid test before the next visit. I'll see you in four weeks.`,
    faithful: [
      ['The patient takes sertraline 100 mg every morning.', [1, 2]],
      ['The patient missed two doses last week.', [2]],
      ['The patient reports nausea for the first three days.', [3, 4]],
      ['The patient denies headaches.', [4]],
      ['The patient sleeps about six hours.', [5, 6]],
      ['The patient wakes at four about three nights a week.', [6]],
      ['The patient reports better appetite.', [7, 8]],
      ['The patient gained five pounds since March.', [8]],
      ['The patient denies suicidal ideation.', [9, 10]],
      ['The patient denies thoughts of hurting anyone else.', [11, 12]],
      ['The patient drinks two beers on Fridays.', [13, 14]],
      ['The patient does not smoke.', [14]],
      ['PHQ-9 is 9 today, down from 15.', [15]],
      ['Increase sertraline to 150 mg.', [16]],
      ['Continue trazodone 50 at bedtime.', [16]],
      ['Thyroid test before the next visit.', [18]],
      ['Follow up in four weeks.', [18]],
    ],
  },
  {
    said: `
D: Tell me about your family.
P: My mother has bipolar disorder and takes lithium. My father died of a heart attack at 58.
D: Any suicides in the family?
P: My uncle shot himself in 1998.
D: Have you ever been in a psychiatric hospital?
P: Once, in 2016, for nine days. They stopped the Wellbutrin and started Abilify 5 milligrams.
D: Are you still taking it?
P: I quit the Abilify in January because it made me restless.
D: Do you hear voices?
P: No.
D: Have you ever tried to end your life?
P: In 2009 I took twenty Benadryl. My sister found me.
D: Are there guns in the house?
P: My husband has a rifle. It's locked in a safe and I don't have the key.
D: What keeps you going?
P: My two daughters.
D: This is consistent with bipolar two disorder.
D: I want to start lamotrigine 25 milligrams daily for two weeks, then 50. Stop and call me if you get a rash.
P: Fine.
D: Your sister will keep the pills. I'll call you Thursday at nine.`,
    faithful: [
      ['The patient’s mother has bipolar disorder.', [2]],
      ['Mother takes lithium.', [2]],
      ['Father died of a heart attack at 58.', [2]],
      ['Uncle shot himself in 1998.', [3, 4]],
      ['Hospitalized in a psychiatric hospital in 2016 for nine days.', [5, 6]],
      ['The hospital stopped Wellbutrin and started Abilify 5 mg.', [5, 6]],
      ['The patient quit Abilify in January because it made them restless.', [8]],
      ['The patient denies hearing voices.', [9, 10]],
      ['In 2009 the patient took twenty Benadryl.', [11, 12]],
      ['Sister found the patient.', [12]],
      ['Husband has a rifle locked in a safe.', [13, 14]],
      ['The patient does not have the key.', [14]],
      ['Two daughters are what keeps the patient going.', [15, 16]],
      ['Consistent with bipolar two disorder.', [17]],
      ['Start lamotrigine 25 mg daily for two weeks, then 50.', [18]],
      ['The patient is to stop and call if a rash appears.', [18]],
      ['Sister will keep the pills.', [20]],
      ['The clinician will call on Thursday at nine.', [20]],
    ],
  },
  {
    said: `
D: What happened to your shoulder?
P: I fell on the left side in April and it still hurts at night.
D: Are you taking anything?
P: Ibuprofen, 400 milligrams twice a day for three weeks.
D: Your lithium level was 1.2 yesterday. That's high with ibuprofen.
P: My hands shake in the morning.
D: Any vomiting or confusion?
P: No vomiting. I was confused on Sunday.
D: Hold the lithium tonight and go to 600 milligrams a day instead of 900. Stop the ibuprofen.
P: Okay.
D: Repeat the level on Monday. If you can't walk straight, go to the emergency room.
D: How many panic attacks?
P: Four this month. Last month it was ten.
D: Do you avoid driving?
P: Yes, I haven't driven since May.
D: How much coffee?
P: Three cups before noon.
D: Any thoughts of hurting yourself?
P: Sometimes I think about cutting, but I haven't done it since October.
D: Do you have a plan to kill yourself?
P: No plan.`,
    faithful: [
      ['The patient fell on the left side in April.', [1, 2]],
      ['The shoulder still hurts at night.', [1, 2]],
      ['The patient takes ibuprofen 400 mg twice a day for three weeks.', [3, 4]],
      ['Lithium level was 1.2 yesterday.', [5]],
      ['The patient’s hands shake in the morning.', [6]],
      ['The patient denies vomiting.', [7, 8]],
      ['The patient was confused on Sunday.', [8]],
      ['Hold lithium tonight.', [9]],
      ['Lithium 600 mg a day instead of 900.', [9]],
      ['Stop the ibuprofen.', [9]],
      ['Repeat the level on Monday.', [11]],
      ['The patient reports four panic attacks this month.', [12, 13]],
      ['Last month it was ten.', [12, 13]],
      ['The patient avoids driving and has not driven since May.', [14, 15]],
      ['The patient drinks three cups of coffee before noon.', [16, 17]],
      ['The patient thinks about cutting sometimes.', [18, 19]],
      ['The patient has not cut since October.', [18, 19]],
      ['The patient denies a plan to kill themselves.', [20, 21]],
    ],
  },
]
