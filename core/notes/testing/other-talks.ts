import type { Talk } from './talk.ts'

export const otherTalks: readonly Talk[] = [
  {
    name: 'no problem',
    said: `
D: How have things been?
P: Good, honestly. We went to Flagstaff last weekend.
D: How is your sleep?
P: Great. I sleep eight hours.
D: Mood?
P: My mood is good.
D: Any thoughts of hurting yourself?
P: No.
D: Wonderful. We'll meet again in three months.`,
  },
  {
    name: 'heavy small talk',
    said: `
D: Did you find parking?
P: Barely. The traffic on Speedway was awful and I needed coffee.
D: They are repaving it. How is your dog?
P: He ate a shoe. My phone died too, so that workout killed me with no music.
D: Ha. So, how was your week?
P: I was sad on Wednesday and stayed in my room all day.
D: And the football game?
P: We lost. I was dying to see the second half.
D: Any thoughts of suicide this week?
P: Nope.
D: See you next Tuesday.`,
  },
  {
    name: 'Spanish, danger denied',
    said: `
D: ¿Cómo ha estado su ánimo?
P: Me siento muy triste desde hace dos meses y no puedo dormir.
D: ¿Ha tenido ataques de pánico?
P: No, nunca.
D: ¿Ha pensado en quitarse la vida?
P: No, para nada.
D: Vamos a aumentar la sertralina a 100 miligramos.
P: Está bien.
D: Nos vemos en dos semanas.`,
  },
  {
    name: 'Spanish, danger affirmed',
    said: `
D: ¿Cómo se siente hoy?
P: Mal. Ya no quiero vivir.
D: ¿Tiene un plan?
P: No.
D: ¿Hay armas en su casa?
P: No, doctora.
D: Vamos a hacer un plan de seguridad ahora mismo.`,
  },
  {
    name: 'substances and abuse',
    said: `
D: How much are you drinking?
P: Six beers a night since he moved back in. I smoke weed to sleep.
D: Do you feel safe at home?
P: No. My husband hit me on Sunday.
D: Are there guns in the house?
P: He keeps a pistol in the closet.
D: Any thoughts of suicide?
P: I don't know.
D: I'll give you the number of the shelter, and we'll talk tomorrow by phone. If he threatens you, call 911.`,
  },
  {
    name: 'voices',
    said: `
D: How have you been since the hospital?
P: I hear voices at night. They tell me I'm worthless.
D: Do they tell you to hurt yourself?
P: Sometimes, but I don't listen.
D: Are you taking the risperidone?
P: I stopped taking it two weeks ago because it made me groggy.
D: Let's restart risperidone 1 mg at bedtime, and I'll call your sister tonight.
P: Okay.`,
  },
  {
    name: 'nothing but greetings',
    said: `
D: Can you hear me?
P: Yes, I can hear you now.
D: Great. Let me grab my notes.
P: Sure, take your time.`,
  },
  {
    name: 'therapy with goals and a question left open',
    said: `
D: What would you like to work on this month?
P: I want to be able to go to parties without feeling anxious.
D: What thought shows up at the door?
P: That everyone thinks I'm boring.
D: What is the evidence for that thought? Let's do a thought record together.
P: That makes sense. Nobody has ever said I'm boring.
D: Any thoughts of suicide or self-harm?
D: Sorry, the picture froze. Are you there?
P: Yes, I'm back.
D: For homework, write one thought record before Friday.`,
  },
]
