import type { PanelLanguage } from './languages.ts'

export interface Translation {
  id: string
  originalText: string
  translatedText: string
  sourceLanguage: PanelLanguage
  targetLanguage: PanelLanguage
  timestamp: string
  confidence: number
}

const kept = 5

/** The newest first, five of them. */
export function addRecent(recent: readonly Translation[], item: Translation): Translation[] {
  return [item, ...recent].slice(0, kept)
}
