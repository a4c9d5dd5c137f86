/** What a patient is asked or told before a visit, as the practice speaks of it. */
export const kinds = [
  { kind: 'notice', title: 'What to know before the visit', about: 'Confirmed as read and understood.' },
  { kind: 'recording', title: 'Recording', about: 'May be refused; the visit takes place all the same.' },
  { kind: 'ai_analysis', title: 'AI analysis', about: 'May be refused; the visit takes place all the same.' },
  {
    kind: 'emotion_detection',
    title: 'Emotion detection',
    about: 'May be refused; the visit takes place all the same.',
  },
] as const
