/** Asked by a clinician, in the visit or by phone. Never sent to a patient to fill in. */
export interface Screening {
  id: 'cssrs' | 'asq'
  name: string
  title: string
  /** Read aloud before the first question. */
  instructions: string
  questions: readonly { text: string; detail?: string; examples?: string }[]
  /** Who made it, where its text is from, and what its owner allows. */
  source: string
  terms: string
  /** Languages with a published translation that we carry. */
  languages: readonly 'English'[]
  /** Whole years, both included. */
  ages?: { from: number; to: number }
  /** The indexes of the questions to ask, given these answers. */
  asked: (answers: ScreeningAnswers) => number[]
  /** Whether the patient may decline a question. */
  mayDecline: boolean
  triage: (answers: ScreeningAnswers) => Triage
  triageWords: Record<Triage, { label: string; action: string }>
}

/** One per question, in order: yes, no, or null where it was not asked or not answered. */
export type ScreeningAnswers = readonly (boolean | null)[]

export type Triage = 'none' | 'low' | 'moderate' | 'high'
