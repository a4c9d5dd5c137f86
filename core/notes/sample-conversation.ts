import type { Speaker } from './types.ts'

/** Ten invented lines for trying out the scribe. The screen always marks them as a sample. */
export const sampleConversation: readonly { speaker: Speaker; text: string }[] = [
  { speaker: 'provider', text: 'Good morning. How have you been feeling since our last session?' },
  {
    speaker: 'patient',
    text: 'I have been feeling really anxious, and my mood has been low for about three weeks.',
  },
  { speaker: 'provider', text: 'How has your sleep been?' },
  { speaker: 'patient', text: 'I have trouble falling asleep, and I wake up around three most nights.' },
  { speaker: 'provider', text: 'Are you still taking the sertraline, and any side effects?' },
  { speaker: 'patient', text: 'Yes, every morning. I had some nausea in the first week, but it went away.' },
  { speaker: 'provider', text: 'Have you had any thoughts of suicide or of hurting yourself?' },
  { speaker: 'patient', text: 'No, nothing like that. I worry about work a lot, and I have been tired.' },
  {
    speaker: 'provider',
    text: 'Let us continue the sertraline at the same dose and practice the breathing exercise every evening.',
  },
  { speaker: 'patient', text: 'I can do that. See you in two weeks.' },
]

/** A line appears every 6 to 12 seconds, and the sample ends after two minutes. */
export const samplePace = { fewestMs: 6_000, mostMs: 12_000, stopsAfterMs: 120_000 } as const
