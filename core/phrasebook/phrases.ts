import type { english, topics } from './english/index.ts'

export type PhraseId = keyof typeof english
export type Topic = keyof typeof topics
export type Phrases = Record<PhraseId, string>
