export type Speaker = 'provider' | 'patient'

/** A parent, partner or interpreter in the visit is kept apart from the patient and named. */
export type LineSpeaker = Speaker | 'other'

/** One line someone said. A line's id is stable: sentences of a note point to it. */
export type TranscriptLine = {
  id: string
  speaker: LineSpeaker
  /** The label of a speaker other than the two: "Mother". */
  name?: string
  text: string
  /** Milliseconds from the start of the session; missing if it wasn't measured (pasted text). */
  startedAt?: number
  /** BCP 47, as recognised or translated from; absent means not known. */
  language?: string
  /** How sure the recognizer was, 0 to 1, if it reports that. */
  confidence?: number
  /** What was heard, if a medicine name was corrected. */
  heard?: string
}

/** What a statement is about. Templates say which of these each of their sections takes. */
export type StatementKind =
  | 'complaint'
  | 'symptom'
  | 'function'
  | 'history'
  | 'substance'
  | 'medication'
  | 'risk'
  | 'mental-status'
  | 'measure'
  | 'goal'
  | 'intervention'
  | 'response'
  | 'assessment'
  | 'medication-change'
  | 'safety-plan'
  | 'plan'

type NoteFormat = 'SOAP' | 'DAP' | 'BIRP' | 'GIRP' | 'PAIP' | 'custom'

export type TemplateSection = {
  name: string
  takes: readonly StatementKind[]
  /** Shown in the section while nothing that belongs there was said. It is a prompt, never a finding. */
  starter: string
}

export type NoteTemplate = {
  id: string
  format: NoteFormat
  name: string
  description: string
  sections: readonly TemplateSection[]
}

export type NoteSentence = {
  text: string
  /** Ids of the transcript lines it rests on. */
  evidence: readonly string[]
  /** Whether those lines bear it out (see check/check-sentence.ts). False asks the clinician: did you observe this? */
  supported: boolean
  /** The template's starter phrase: nothing was said that belongs here. */
  starter: boolean
  /** The rules cannot tell which way it was meant: it is quoted, and the clinician must read it before signing. */
  needsReview?: boolean
  /** The clinician typed, changed or confirmed it: it rests on their word. */
  attested?: boolean
  /** The heading inside its section: "Medications", "Safety". */
  part?: string
  /** Line breaks typed before it: 1 begins a line, 2 a paragraph. */
  breaks?: number
  /** Its source if it is neither from a line nor typed: the chart, or the previous note. */
  source?: 'chart' | 'previous'
}

export type NoteSection = { name: string; sentences: readonly NoteSentence[] }

export type CodeSuggestion = {
  code: string
  description: string
  /** Always 1: a code is given only where the clinician said it or a billing rule yields it. Nothing is estimated. */
  confidence: number
  evidence: readonly string[]
  /** Why, in a few words a clinician can check: "46 minutes", "low mood, poor sleep". */
  reason: string
  /** How often it was done; once if nothing is entered. */
  units?: number
}

export type RiskTopic =
  | 'suicidal-ideation'
  | 'suicide-plan'
  | 'suicide-intent'
  | 'preparation'
  | 'protective-factors'
  | 'safety-plan'
  | 'danger-to-another'
  | 'suicide-attempt'
  | 'access-to-means'
  | 'self-harm'
  | 'homicidal-ideation'
  | 'psychosis'
  | 'abuse'
  | 'feeling-unsafe'

/** `unclear`: it was spoken of, and the rules cannot say which way. Such a line is quoted, never interpreted. */
export type RiskStance = 'endorses' | 'denies' | 'unclear'

export type RiskStatement = {
  topic: RiskTopic
  stance: RiskStance
  text: string
  evidence: readonly string[]
  /** Said of an earlier time ("when I was nineteen"), not of now. */
  past: boolean
}

/** Something said that an engine left out of the note, listed with it to add or dismiss. */
export type LeftOut = { text: string; evidence: readonly string[]; speaker: LineSpeaker; name?: string }

export type MedicineAction =
  | 'taking'
  | 'not-taking'
  | 'started'
  | 'increased'
  | 'decreased'
  | 'changed'
  | 'stopped'
  | 'continued'
  | 'held'
  | 'side-effect'
  | 'adherence'
  /** Offered and not wanted, or decided against. */
  | 'declined'
  | 'mentioned'

/** One thing said about one medicine. */
export type MedicineEvent = {
  action: MedicineAction
  /** As it was said: "600 milligrams". */
  dose?: string
  frequency?: string
  /** Who decided it, where that is plain; "they stopped it at the hospital" is someone else. */
  decided?: 'clinician' | 'patient' | 'someone-else'
  /** The owner of the medicine if it isn't the patient's: "brother". Such an event is only mentioned. */
  whose?: string
  /** Who said it. A hospital's decision that the patient mentions is the patient's report. */
  by: LineSpeaker
  /** The words, unchanged. */
  text: string
  evidence: readonly string[]
}

export type LedgerRow = {
  /** As it was first said in the visit. */
  medicine: string
  generic: string
  events: readonly MedicineEvent[]
}

/** What a drafting engine returns, before it is checked. */
export type UncheckedDraft = {
  sections: readonly {
    name: string
    sentences: readonly { text: string; evidence: readonly string[]; needsReview?: boolean }[]
  }[]
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
}

/** A draft whose every sentence was compared with the transcript, whichever engine wrote it. */
export type NoteDraft = {
  templateId: string
  sections: readonly NoteSection[]
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
  /** Everything said about danger, from the rules, whichever engine drafted: none may be missing from the note. */
  risks: readonly RiskStatement[]
  /** Said, and not in the note. */
  notInNote: readonly LeftOut[]
  ledger: readonly LedgerRow[]
  /** What payers require for a telehealth visit, one line each; missing if the visit isn't one. */
  telehealth?: readonly string[]
}

export type SessionInfo = {
  patientName: string
  providerName: string
  /** YYYY-MM-DD. */
  sessionDate: string
  sessionType: string
}

/** A note as the clinician works on it. */
export type ProgressNote = SessionInfo &
  NoteDraft & {
    /** ISO instant. */
    generatedAt: string
    /** Shown with the note: "built-in rules" or the model's name. */
    draftedBy: string
  }
