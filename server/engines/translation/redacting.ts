import { EngineError } from '../engine-error.ts'
import { markPattern } from '../redact/marks.ts'
import { redactor } from '../redact/redact.ts'
import type { TranslationEngine } from './types.ts'

/** Hides who is spoken of before the words leave, and refuses a translation in which a hidden word went missing. */
export function redacting(engine: TranslationEngine): TranslationEngine {
  return {
    ...engine,
    translate: async (task, options) => {
      const { hide, restore, count } = redactor(task.names)
      const sent = hide(task.text)
      if (count() === 0) return engine.translate(task, options)
      const answer = await engine.translate({ ...task, text: sent }, options)
      const text = restore(answer.text)
      if (marksIn(answer.text, restore) < marksIn(sent, restore))
        throw new EngineError('translation', 'unusable', 'A redacted word is missing from the translation')
      return { ...answer, text }
    },
  }
}

/** Only marks that replace something count. */
function marksIn(text: string, restore: (text: string) => string): number {
  return (text.match(markPattern) ?? []).filter((found) => restore(found) !== found).length
}
