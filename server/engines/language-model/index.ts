import type { Config } from '#server/config.ts'
import { draftByModel } from './draft-by-model.ts'
import { localDrafting } from './local.ts'
import { openaiModel } from './openai.ts'
import type { DraftingEngine } from './types.ts'

/** A language model when one is set up; otherwise the built-in rules. */
export function openDrafting(config: Config): DraftingEngine {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL, ENGINE_SECONDS, REDACT_IDENTIFIERS } = config
  if (!OPENAI_BASE_URL || !OPENAI_MODEL) return localDrafting
  const endpoint = {
    kind: 'drafting' as const,
    url: OPENAI_BASE_URL,
    key: OPENAI_API_KEY,
    seconds: ENGINE_SECONDS,
  }
  return draftByModel(openaiModel(endpoint, OPENAI_MODEL), REDACT_IDENTIFIERS)
}
