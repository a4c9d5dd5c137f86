import type { Config } from '#server/config.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { openaiModel } from '../language-model/openai.ts'
import { translateByModel } from './by-language-model.ts'
import { libreTranslate } from './libretranslate.ts'
import { phrasebook } from './phrasebook.ts'
import { redacting } from './redacting.ts'
import type { TranslationEngine } from './types.ts'

/** A translation server if there is one, else the language model, else the built-in phrasebook. */
export function openTranslation(config: Config): TranslationEngine {
  const vendor = vendorOf(config)
  if (!vendor) return phrasebook
  return config.REDACT_IDENTIFIERS ? redacting(vendor) : vendor
}

function vendorOf(config: Config): TranslationEngine | undefined {
  const at = (url: string, key: string | undefined): Endpoint => ({
    kind: 'translation',
    url,
    key,
    seconds: config.ENGINE_SECONDS,
  })
  const { LIBRETRANSLATE_URL, LIBRETRANSLATE_API_KEY, OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL } = config
  if (LIBRETRANSLATE_URL) return libreTranslate(at(LIBRETRANSLATE_URL, LIBRETRANSLATE_API_KEY))
  if (OPENAI_BASE_URL && OPENAI_MODEL)
    return translateByModel(openaiModel(at(OPENAI_BASE_URL, OPENAI_API_KEY), OPENAI_MODEL))
}
