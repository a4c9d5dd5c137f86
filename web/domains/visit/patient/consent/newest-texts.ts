import { type ConsentKind, consentKinds } from '#core/consents/kinds.ts'

export interface ConsentText {
  id: string
  kind: ConsentKind | 'notice'
  version: number
  body: string
}

type Stored = Omit<ConsentText, 'kind'> & { kind: string }

/** One text of each kind, the newest. A screen that lacks one could not ask for consent, so that is an error. */
export function newestTexts(stored: readonly Stored[]): Record<ConsentText['kind'], ConsentText> {
  const newest = (kind: ConsentText['kind']): ConsentText => {
    const [text] = stored.filter((one) => one.kind === kind).sort((one, other) => other.version - one.version)
    if (!text) throw new Error(`There is no consent text of the kind ${kind}`)
    return { ...text, kind }
  }
  const [recording, ai_analysis, emotion_detection] = consentKinds.map(newest) as [
    ConsentText,
    ConsentText,
    ConsentText,
  ]
  return { recording, ai_analysis, emotion_detection, notice: newest('notice') }
}
