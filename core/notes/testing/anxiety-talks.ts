import type { Talk } from './talk.ts'

export const anxietyTalks: readonly Talk[] = [
  {
    name: 'panic',
    said: `
D: What can I help you with?
P: I keep having panic attacks on the freeway.
D: What happens in your body?
P: My heart starts racing and I can't breathe. It lasts about ten minutes.
D: How often?
P: Three times a week.
D: Are you avoiding anything because of it?
P: I stopped driving to work.
D: Any alcohol?
P: No.
D: Any thoughts of suicide?
P: Never.
D: Let's practice slow breathing now. Breathe in for four counts.
P: That helped, I feel calmer already.
D: Practice it twice a day, and we'll start an exposure ladder next week.`,
  },
  {
    name: 'generalized worry',
    said: `
D: How has the anxiety been?
P: I worry about everything, money, my kids, my health. It's been six months.
D: Can you turn it off?
P: Not really. I'm tense all day and exhausted by evening.
D: How is the concentration at work?
P: I can't focus and I'm falling behind.
D: Do you drink to calm down?
P: A glass of wine most nights.
D: Any thoughts of harming yourself?
P: No, nothing like that.
D: Your GAD-7 was 15.
D: I'd like you to keep a worry log every evening.
P: Sure.`,
  },
  {
    name: 'ADHD follow-up',
    said: `
D: How is the Adderall working?
P: I can finish a report now. Before, I was distracted by everything.
D: Any side effects?
P: A little dry mouth, and I'm not hungry at lunch.
D: Have you missed doses?
P: I skip it on weekends.
D: And sleep?
P: Fine, about seven hours.
D: Any chest pain?
P: No.
D: Your blood pressure was 124 over 78.
D: We'll continue Adderall 20 mg in the morning and see each other in three months.
P: Sounds good.`,
  },
  {
    name: 'trauma',
    said: `
D: How have the nights been?
P: I have nightmares about the accident almost every night.
D: And during the day?
P: Flashbacks when I hear tires. I'm jumpy and I avoid the intersection.
D: Do you feel safe at home?
P: Yes.
D: Any thoughts of suicide?
P: I used to, years ago. Not now.
D: That reaction makes sense after what happened. Let's do the grounding exercise together.
P: It helped a bit.
D: I'd recommend a referral to our trauma group.`,
  },
  {
    name: 'obsessions',
    said: `
D: How are the rituals?
P: I check the stove maybe thirty times before I leave.
D: And the intrusive thoughts?
P: They come when I'm stressed. I have thoughts about hurting my baby and they scare me. I would never hurt anyone.
D: Do you have any intent to act on those thoughts?
P: No, absolutely not.
D: Intrusive thoughts like that are common in OCD. Let's plan an exposure exercise for the stove.`,
  },
  {
    name: 'work stress, denied panic against earlier panic',
    said: `
D: Any panic attacks?
P: No.
D: What happened at the office on Tuesday?
P: I had a panic attack in the restroom. I was overwhelmed by the deadline.
D: Okay, so Tuesday was one. Any suicidal thoughts?
P: No.
D: Let's try the breathing exercise before meetings this week.
P: I will.`,
  },
]
