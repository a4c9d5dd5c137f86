export interface ServiceSummary {
  id: ServiceId
  name: string
  shortDescription: string
}

export type ServiceId =
  | 'anxiety'
  | 'depression'
  | 'adhd'
  | 'ocd'
  | 'personality'
  | 'bipolar'
  | 'behavioral'
  | 'medication'

/** What the practice treats, in the order it is shown. The long texts stand apart, so that lists stay light. */
export const services: readonly ServiceSummary[] = [
  {
    id: 'anxiety',
    name: 'Anxiety Disorders',
    shortDescription: 'When worry keeps running after the day has ended.',
  },
  {
    id: 'depression',
    name: 'Depression',
    shortDescription: 'When getting up, eating or answering a text is too much.',
  },
  {
    id: 'adhd',
    name: 'ADHD',
    shortDescription: 'Focus, time and follow-through, for teens and adults.',
  },
  {
    id: 'ocd',
    name: 'OCD',
    shortDescription: 'Thoughts that circle back, and rituals that take over.',
  },
  {
    id: 'personality',
    name: 'Personality Disorders',
    shortDescription: 'Steadier relationships, and a steadier sense of self.',
  },
  {
    id: 'bipolar',
    name: 'Bipolar Disorder (Type I & II)',
    shortDescription: 'Level ground between the highs and the lows.',
  },
  {
    id: 'behavioral',
    name: 'Behavioral Health',
    shortDescription: 'Habits, stress, grief, and life when it changes.',
  },
  {
    id: 'medication',
    name: 'Medication Management',
    shortDescription: 'The right dose, checked and reviewed with you.',
  },
]
