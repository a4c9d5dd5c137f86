/** Spanish is absent where it would be our own translation of a published question. */
export type LocalText = { en: string; es?: string }

export type Choice = { value: number; label: LocalText }

type Item = {
  text: LocalText
  /** Set if an item has its own answers; otherwise it uses the instrument's. */
  choices?: readonly Choice[]
}

type UnscoredItem = {
  text: LocalText
  choices: readonly Choice[]
  /** It can be left out. */
  optional?: true
  /** Any answer above zero is danger, as one to the item about self-harm is. */
  danger?: true
}

export type Band = { from: number; label: LocalText; meaning: LocalText; concern: 'low' | 'watch' | 'high' }

export type InstrumentId = 'phq9' | 'phqa' | 'gad7' | 'auditc' | 'audit' | 'asrs' | 'pcl5' | 'aims' | 'mood'

export type Instrument = {
  id: InstrumentId
  name: string
  description: LocalText
  timeToComplete: LocalText
  instructions: LocalText
  credit: LocalText
  /** What the practice must know before using it; not shown to patients. */
  terms?: string
  /** The published Spanish version that is asked word for word. Without it patients are asked in English. */
  spanish?: {
    version: string
    source: string
    /** What the wording was compared with. The source's own file was not available. */
    compared: { date: string; with: readonly string[] }
  }
  items: readonly Item[]
  choices: readonly Choice[]
  maximum: number
  /** Ascending; a score belongs to the last band it reaches. */
  bands: readonly Band[]
  /** For instruments whose bands don't depend on the score: the band that the answers reach. */
  levelOf?: (answers: Answers) => number
  /** The ages it was made for, both included. Without them it is for every age. */
  ages?: { from: number; to?: number }
  /** How many items may be skipped; the score is then scaled up by the mean of the others, as the authors allow. */
  mayMiss: number
  /** Counts positive answers in place of adding points (ASRS): the lowest value that counts, per item. */
  positiveFrom?: readonly number[]
  /** Some count symptoms, too: so many of the items at 2 or more. */
  subscales?: readonly { name: LocalText; items: readonly number[]; symptomsNeeded?: number }[]
  /** A difference of at least this much is more than the instrument's noise. */
  meaningfulChange?: number
  /** Index of the item that asks about self-harm. It is never estimated from the others. */
  dangerItem?: number
  /** Asked after the items and stored with their answers; not part of the score. */
  unscored?: readonly UnscoredItem[]
  /** Asked last where anything was answered above zero; not part of the score. */
  difficulty?: { text: LocalText; choices: readonly Choice[] }
  /** Clinicians rate it; patients are not offered it. */
  ratedBy?: 'clinician'
  /** Published thresholds for how treatment goes. */
  outcome?: {
    /** A course of treatment is measured from the first score at or above this. */
    cutoff: number
    /** A difference of at least this much is more than the instrument's noise. */
    reliableChange: number
    /** A share of the first score by which it must fall. */
    response?: number
    /** Alone enough, because it is far below the cutoff. */
    remissionBelow?: number
    /** Counts together with a reliable change only. */
    significantBelow?: number
    /** The least drop to expect after so many weeks while the score is still this high. */
    expected?: { afterWeeks: number; drop: number; whileAtLeast: number }
    source: string
  }
}

/** One answer per item, in order; null where the person chose not to answer. */
export type Answers = readonly (number | null)[]
