import type { Frequency, Route } from './constants.ts'
import type { Group } from './groups.ts'

/** Ages in whole years: the note concerns people under one age, or from the other age on. */
export type AgeRestriction = {
  under?: number
  from?: number
  note: string
  /** A warning below an age, information from an age on, unless said otherwise. */
  severity?: AlertSeverity
}

/** How strictly a controlled substance is kept. Schedule I is not prescribed. */
export type Schedule = 'II' | 'III' | 'IV' | 'V'

/** One medicine as the US label describes it, in short. A help to a clinician, not a substitute for the label. */
export type Drug = {
  name: string
  /** Lower case; interactions refer to it. */
  genericName: string
  /** The schedule of the federal Controlled Substances Act; nothing if not controlled. */
  schedule?: Schedule
  brandName: string
  /** Other brands and spellings people write. Each belongs to one medicine only. */
  otherNames: readonly string[]
  commonDosages: readonly string[]
  routes: readonly Route[]
  frequencies: readonly Frequency[]
  /** Two medicines of one category together are duplicate therapy. */
  category: string
  class: string
  groups: readonly Group[]
  /** Generic names of the parts of a combined product; what applies to a part applies to the product. */
  ingredients?: readonly string[]
  sideEffects: readonly string[]
  blackBoxWarning: string | null
  contraindications: readonly string[]
  ageRestrictions: readonly AgeRestriction[]
  renalDosing: string
  hepaticDosing: string
  /** Only if the label requires a decision before or during pregnancy. */
  pregnancy?: string
  /** Acts where it is put, however it is written: eye drops, creams, nasal rinses. */
  local?: true
  /** Not sold in the United States: compared by its class, never prescribed. */
  abroad?: true
}

export type InteractionSeverity = 'major' | 'moderate' | 'minor'

export type Interaction = {
  /** Each a group or a generic name; the order means nothing. */
  between: readonly [string, string]
  severity: InteractionSeverity
  description: string
  mechanism: string
  advice: string
  source: string
}

export type MedicationStatus = 'ongoing' | 'discontinued'
export type CardStatus = 'active' | 'pending' | 'expired' | 'completed'

/** One entry of profiles.current_medications, as screens use it. The stored format may be older: see convert.ts. */
export type Medication = {
  id: string
  name: string
  dosage: string
  route: string
  frequency: string
  /** YYYY-MM-DD, or empty if unknown. */
  startDate: string
  status: MedicationStatus
  notes: string
  isManualEntry: boolean
  verified: boolean
  lastUpdated: string
  cardStatus: CardStatus
  /** Authorized at the last prescription or approval. */
  refills: number
  refillsRemaining: number
  instructions: string
  /** Tablets, capsules, milliliters: as many as prescribed. */
  quantity?: number
  /** How many days the quantity lasts. */
  daysSupply?: number
  prescribedDate?: string
  prescribedBy?: string
  lastRefill?: string
  /** Of the last prescription, if it didn't go to the one in the profile. */
  pharmacy?: string
  /** The day the last request for a refill was denied, kept until the next one, with the clinician's reason, if there was one. */
  refillDeniedOn?: string
  refillDeniedBy?: string
  refillDeniedReason?: string
  verifiedBy?: string
  verifiedAt?: string
  /** Why a clinician continued despite a critical alert or a check that couldn't run. */
  overrideReason?: string
  /** The check's result at verification. The database accepts no verification without it. */
  safetyCheck?: SafetySnapshot
}

export type AlertSeverity = 'critical' | 'warning' | 'info'

export type AlertKind =
  | 'allergy'
  | 'allergies-not-recorded'
  | 'interaction'
  | 'black-box'
  | 'duplicate'
  | 'age'
  | 'condition'
  | 'pregnancy'
  | 'breastfeeding'
  | 'dose'
  | 'renal'
  | 'hepatic'
  | 'not-checked'

export type SafetyAlert = {
  severity: AlertSeverity
  kind: AlertKind
  message: string
  recommendation: string
  source: string
  /** The names, as the list has them, of the medicines it is about. */
  medications: readonly string[]
}

/** A check as it is stored: enough to tell later what was known. */
export type SafetySnapshot = {
  checked: 'checked' | 'NOT CHECKED'
  alerts: readonly Pick<SafetyAlert, 'severity' | 'kind' | 'message'>[]
  dataset: string
}
