import { lazyPart } from '#web/platform/lazy.ts'

/** Not part of the first screen: most people never left a question open. */
export const UnansweredQuestion = lazyPart(async () => ({
  default: (await import('#web/platform/safety/unanswered-question.tsx')).UnansweredQuestion,
}))
