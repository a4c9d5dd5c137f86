import { Buffer } from 'node:buffer'
import type { TranslateSpeechAnswer, TranslateSpeechRequest } from '#core/contracts/translate-speech.ts'
import { mayBeDanger } from '#core/phrasebook/danger-in-text.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { askEngine } from '../ask-engine.ts'
import { beginAi } from '../begin-ai.ts'
import { limitTries } from '../limit-tries.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'

type Context = FunctionContext<TranslateSpeechRequest>

/** For engines that do not say how sure they are. */
const usualConfidence = 0.95

/** Translates one utterance, and speaks it if there is a voice engine and speech was requested. */
export async function translateSpeech(context: Context): Promise<TranslateSpeechAnswer> {
  const { services, caller, input, signal } = context
  const person = requireSignedIn(caller)
  await limitTries(services.sql, { key: `translate-speech:${person}`, allowed: 120, seconds: 60 })
  const { translation: engine } = services.engines
  const names = await beginAi(context, { purpose: 'translate-speech', engine })

  const { text, sourceLanguage: source, targetLanguage: target } = input
  const translated = await askEngine(services, () =>
    engine.translate({ text, source, target, names }, { signal }),
  )
  return {
    translatedText: translated.text,
    confidence: translated.confidence ?? usualConfidence,
    engine: engine.name,
    ...(translated.reviewed !== undefined && { reviewed: translated.reviewed }),
    danger: mayBeDanger(text, translated.text),
    ...(input.enableVoice ? await speak(context, translated.text, names) : {}),
  }
}

/** A voice that fails leaves the words: the browser can speak them too. */
async function speak({ services, signal }: Context, text: string, names: string[]) {
  try {
    const spoken = await services.engines.voice?.speak(text, { names, signal })
    if (!spoken) return {}
    return { audioData: Buffer.from(spoken.bytes).toString('base64'), audioType: spoken.type }
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown
    services.log.warn(
      { engine: 'voice', problem: thrown.problem, why: thrown.message },
      'An engine gave nothing',
    )
    return {}
  }
}
