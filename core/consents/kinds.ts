/** What a patient is asked before a visit. Each may be refused, and withdrawn at any time. */
export const consentKinds = ['recording', 'ai_analysis', 'emotion_detection'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** Which features the patient allows in this visit. */
export type Allowed = Readonly<Record<ConsentKind, boolean>>

export const nothingAllowed: Allowed = { recording: false, ai_analysis: false, emotion_detection: false }

interface Answer {
  kind: string
  active: boolean
}

/** Silence is no consent: what was not answered, or not read yet, is not allowed. */
export function allowedBy(answers: readonly Answer[]): Allowed {
  const active = (kind: ConsentKind) => answers.some((answer) => answer.kind === kind && answer.active)
  return {
    recording: active('recording'),
    ai_analysis: active('ai_analysis'),
    emotion_detection: active('emotion_detection'),
  }
}

/** Whether the patient has answered everything that is asked in their visit, whatever they answered. */
export function hasAnswered(
  answers: readonly Answer[],
  asked: readonly ConsentKind[] = consentKinds,
): boolean {
  return ['notice', ...asked].every((kind) => answers.some((answer) => answer.kind === kind))
}
