import type { Language } from '#core/language.ts'
import { answers, type Reply } from './answers.ts'

export type { Reply }

/** Answers come only from `answers.ts`: nothing a visitor writes leaves the browser. */
export function replyTo(message: string, language: Language, inDanger = false): Reply {
  const { crisis, topics, generic } = answers[language]
  if (inDanger) return crisis
  const text = message.toLowerCase()
  return topics.find(({ words }) => words.some((word) => text.includes(word)))?.reply ?? generic
}
