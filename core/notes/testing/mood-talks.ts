import type { Talk } from './talk.ts'

export const moodTalks: readonly Talk[] = [
  {
    name: 'depression, first visit',
    said: `
D: What brings you in today?
P: I've been really depressed since my divorce in June. I can't get through a day without crying.
D: How is your sleep?
P: Terrible. I wake up around three every night and can't fall asleep again.
D: And your appetite?
P: I've lost twelve pounds without trying.
D: Do you still enjoy things you used to?
P: No, nothing is fun anymore. I used to paint and I've stopped.
D: Any thoughts of suicide?
P: No.
D: What you're describing is consistent with a major depressive episode.
D: Let's start sertraline 50 milligrams every morning.
P: Okay, I can try that.
D: I'll see you in two weeks.`,
  },
  {
    name: 'suicidal thoughts affirmed, with a plan and means',
    said: `
D: How have things been since Monday?
P: Bad. I feel hopeless, like nothing will ever change.
D: Have you had thoughts of suicide?
P: Yes. Most nights I think about ending my life.
D: Do you have a plan for how you would do it?
P: I've thought about taking all my pills.
D: Do you have access to firearms?
P: No, no guns in the house.
D: Have you ever tried to kill yourself?
P: Once, when I was nineteen.
D: Thank you for telling me. Let's make a safety plan together, and your sister will lock up the pills tonight.
P: Okay.
D: Call 988 if the thoughts get stronger, any time of day.
D: I'd like to see you again on Thursday.`,
  },
  {
    name: 'passive death wish beside a denial',
    said: `
D: Any suicidal thoughts this week?
P: I'm not suicidal, but sometimes I wish I wouldn't wake up.
D: How often?
P: Maybe twice a week, when I'm alone.
D: Would you tell someone if it got worse?
P: Yes, I'd call my sister.
D: We'll check in by phone on Friday and keep the appointment next week.`,
  },
  {
    name: 'denied first, affirmed later',
    said: `
D: Any thoughts of hurting yourself?
P: No, I'm fine.
D: How is the mood otherwise?
P: Low. I've been feeling down every single day since September.
D: You mentioned the bridge earlier.
P: I lied before. I do think about killing myself.
D: Thank you for trusting me with that.`,
  },
  {
    name: 'mania',
    said: `
D: Tell me about the last ten days.
P: I've never felt better. I have so much energy, I don't need sleep.
D: How many hours are you sleeping?
P: Two or three. I sleep three hours and I feel great.
D: Anything your family is worried about?
P: My wife says I'm talking too fast. I spent four thousand dollars on guitars.
D: Are you hearing voices or seeing things other people don't?
P: No.
D: Any thoughts of hurting yourself or anyone else?
P: No, I love everybody.
D: You're talking very fast today.
D: I'm going to stop the escitalopram and start quetiapine 100 mg at bedtime.
P: Fine.`,
  },
  {
    name: 'depression improving',
    said: `
D: How have the last four weeks been for your mood?
P: Better. I can start the day again. I get up with the alarm, most days.
D: And the nausea from the sertraline?
P: Gone after a week, once I took it with breakfast.
D: And the nights?
P: I fall asleep fine. I wake at three, maybe three nights a week. It used to be every night.
D: How many nights a week do you take the hydroxyzine?
P: Two, at most.
D: Any thoughts of hurting yourself, or of not being here?
P: No. Not since August.
D: Your PHQ-9 is 8 today, down from 11.
D: Let us keep the dose. If you wake, leave the bed after twenty minutes, and turn the clock around.
P: I can do that.
D: And we meet again in four weeks.`,
  },
  {
    name: 'grief after a suicide in the family',
    said: `
D: You said it was a hard week.
P: My brother killed himself in March. I still cry every morning.
D: I am so sorry. Have you had thoughts of ending your own life?
P: God, no. I could never do that to my mother.
D: Are you getting support?
P: I go to the grief group on Sundays and it helps.
D: Your reaction makes complete sense. Keep going to the group every week.`,
  },
]
