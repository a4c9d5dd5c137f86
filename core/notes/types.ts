export type Speaker = 'provider' | 'patient'

/** One thing somebody said. A line's id is stable: sentences of a note point to it. */
export type TranscriptLine = {
  id: string
  speaker: Speaker
  text: string
  /** Milliseconds from the start of the session; absent where nobody measured it (pasted text). */
  startedAt?: number
  /** BCP 47, as recognised or translated from; absent means not known. */
  language?: string
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
  /** Stands in the section while nothing was said that belongs there. It is a prompt, never a finding. */
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
  /** Whether those lines bear it out (see check-evidence.ts). False asks the clinician: did you observe this? */
  supported: boolean
  /** The template's starter phrase: nothing was said that belongs here. */
  starter: boolean
  /** The clinician typed, changed or confirmed it: it rests on their word. */
  attested?: boolean
}

export type NoteSection = { name: string; sentences: readonly NoteSentence[] }

export type CodeSuggestion = {
  code: string
  description: string
  /** 0 to 1. */
  confidence: number
  evidence: readonly string[]
  /** Why, in a few words a clinician can check: "46 minutes", "low mood, poor sleep". */
  reason: string
}

export type RiskTopic =
  | 'suicidal-ideation'
  | 'suicide-plan'
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

/** What a drafting engine hands over, before anybody checked it. */
export type UncheckedDraft = {
  sections: readonly { name: string; sentences: readonly { text: string; evidence: readonly string[] }[] }[]
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
}

/** A draft whose every sentence was held against the transcript, whichever engine wrote it. */
export type NoteDraft = {
  templateId: string
  sections: readonly NoteSection[]
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
  /** Everything said about danger, from the rules, whichever engine drafted: none may be missing from the note. */
  risks: readonly RiskStatement[]
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
    /** Shown beside the note: "built-in rules" or the model's name. */
    draftedBy: string
  }
