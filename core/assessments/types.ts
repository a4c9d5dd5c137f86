/** Spanish is absent where it would be a translated question, and we carry no validated version of it. */
export type LocalText = { en: string; es?: string }

export type Choice = { value: number; label: LocalText }

type Item = {
  text: LocalText
  /** Where an item has answers of its own; otherwise the instrument's. */
  choices?: readonly Choice[]
}

export type Band = { from: number; label: LocalText; meaning: LocalText; concern: 'low' | 'watch' | 'high' }

export type InstrumentId = 'phq9' | 'phqa' | 'gad7' | 'audit' | 'asrs' | 'mood'

export type Instrument = {
  id: InstrumentId
  name: string
  description: LocalText
  timeToComplete: LocalText
  instructions: LocalText
  credit: string
  items: readonly Item[]
  choices: readonly Choice[]
  maximum: number
  /** Ascending; a score belongs to the last band it reaches. */
  bands: readonly Band[]
  /** How many items may be left out; the rest is then scaled up by their mean, as the authors allow. */
  mayMiss: number
  /** Counts positive answers in place of adding points (ASRS): the lowest value that counts, per item. */
  positiveFrom?: readonly number[]
  subscales?: readonly { name: LocalText; items: readonly number[] }[]
  /** A difference of at least this much is more than the instrument's noise. */
  meaningfulChange?: number
  /** Index of the item that asks about self-harm. */
  dangerItem?: number
}

/** One answer per item, in order; null where the person chose not to answer. */
export type Answers = readonly (number | null)[]
