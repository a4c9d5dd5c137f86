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
    expected: {
      Subjective: ['sleep eight hours', 'their mood is good', 'Denies thoughts of self-harm.'],
      Plan: ['Follow up in three months.'],
    },
    absent: ['Flagstaff', 'low mood', 'poor sleep'],
    risks: [['self-harm', 'denies']],
    codes: [],
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
    expected: {
      Subjective: ['sad on Wednesday and stayed in their room all day', 'Denies suicidal thoughts.'],
      Plan: ['Follow up next Tuesday.'],
    },
    absent: ['parking', 'traffic', 'shoe', 'football', 'workout', 'dying to see', 'coffee'],
    risks: [['suicidal-ideation', 'denies']],
    codes: ['F32.9'],
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
    expected: {
      Subjective: [
        'reports low mood and poor sleep, in Spanish: “Me siento muy triste desde hace dos meses y no puedo dormir.”',
        'Denies panic attacks',
        'Denies suicidal thoughts',
      ],
      Plan: ['in Spanish: “Vamos a aumentar la sertralina a 100 miligramos.”'],
    },
    risks: [['suicidal-ideation', 'denies']],
    codes: ['F32.9', 'G47.00'],
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
    expected: {
      Subjective: [
        'Endorses suicidal thoughts: “Ya no quiero vivir.”',
        'Denies suicide plan.',
        'Denies access to lethal means.',
      ],
      Plan: ['plan de seguridad'],
    },
    absent: ['Denies suicidal thoughts', 'denies suicidal thoughts', 'past'],
    risks: [
      ['suicidal-ideation', 'endorses'],
      ['suicide-plan', 'denies'],
      ['access-to-means', 'denies'],
    ],
    codes: [],
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
    expected: {
      Subjective: [
        'Six beers a night',
        'smoke weed to sleep',
        'Reports feeling unsafe',
        'Endorses abuse or violence: “My husband hit me on Sunday.”',
        'Endorses access to lethal means: “He keeps a pistol in the closet.”',
        'Asked about suicidal thoughts, answered “I don’t know.”',
      ],
      Plan: ['call 911'],
    },
    absent: ['Denies', 'denies'],
    risks: [
      ['feeling-unsafe', 'endorses'],
      ['abuse', 'endorses'],
      ['access-to-means', 'endorses'],
      ['suicidal-ideation', 'unclear'],
    ],
    codes: [],
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
    expected: {
      Subjective: [
        'Endorses hallucinations or paranoia: “I hear voices at night.”',
        'stopped taking it two weeks ago because it made them groggy',
        '“Sometimes, but I don’t listen.”',
      ],
      Plan: ['Restart risperidone 1 mg at bedtime'],
    },
    risks: [
      ['psychosis', 'endorses'],
      ['self-harm', 'endorses'],
    ],
    codes: ['F43.20'],
  },
  {
    name: 'nothing but greetings',
    said: `
D: Can you hear me?
P: Yes, I can hear you now.
D: Great. Let me grab my notes.
P: Sure, take your time.`,
    expected: {},
    risks: [],
    codes: [],
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
    expected: {
      Subjective: ['go to parties without feeling anxious', 'the transcript holds no answer'],
      Objective: ['Do a thought record together.'],
      Plan: ['Write one thought record before Friday.'],
    },
    absent: ['Denies', 'denies', 'Endorses', 'endorses'],
    risks: [
      ['suicidal-ideation', 'unclear'],
      ['self-harm', 'unclear'],
    ],
    codes: [],
  },
]
