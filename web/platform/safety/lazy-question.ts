import { lazyPart } from '../lazy.ts'

/** Not part of the first screen: most people never left a question open. */
export const UnansweredQuestion = lazyPart(async () => ({
  default: (await import('./unanswered-question.tsx')).UnansweredQuestion,
}))
