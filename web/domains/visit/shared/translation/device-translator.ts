import type { TranslateSpeechAnswer, TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { logProblem } from '#web/platform/log.ts'

interface Pair {
  sourceLanguage: TranslationLanguage
  targetLanguage: TranslationLanguage
}
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'

/** Not in every browser, and not in the types of the DOM. */
interface WithTranslator {
  Translator?: {
    availability: (pair: Pair) => Promise<Availability>
    create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string> }>
  }
}

export const deviceEngine = 'your browser, on this device'
const usualConfidence = 0.95
const opened = new Map<string, Promise<{ translate: (text: string) => Promise<string> }>>()

/** Whether this browser can translate between two languages without sending anything anywhere. */
export async function deviceTranslation(pair: Pair): Promise<Availability> {
  const { Translator } = globalThis as WithTranslator
  try {
    return (Translator && (await within(2_000, Translator.availability(pair)))) ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** Nothing where the browser can't. The words do not leave this device. */
export async function translateOnDevice({
  text,
  sourceLanguage,
  targetLanguage,
}: Pair & { text: string }): Promise<TranslateSpeechAnswer | undefined> {
  const pair = { sourceLanguage, targetLanguage }
  const { Translator } = globalThis as WithTranslator
  // A model that is not there yet would be fetched from the browser's vendor, which no one asked for.
  if (!Translator || (await deviceTranslation(pair)) !== 'available') return undefined
  const key = `${sourceLanguage} ${targetLanguage}`
  const opening = opened.get(key) ?? Translator.create(pair)
  opened.set(key, opening)
  try {
    const translatedText = (
      await within(
        10_000,
        opening.then((translator) => translator.translate(text)),
      )
    ).trim()
    if (!translatedText) return undefined
    const { mayBeDanger } = await import('#core/phrasebook/danger-in-text.ts')
    return {
      translatedText,
      confidence: usualConfidence,
      engine: deviceEngine,
      danger: mayBeDanger(text, translatedText),
    }
  } catch (error) {
    opened.delete(key)
    logProblem('The browser did not translate', error)
    return undefined
  }
}

/** A browser may never answer; then the sentence counts as not translated. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
