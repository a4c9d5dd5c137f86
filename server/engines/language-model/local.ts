import { builtInRules } from '#core/notes/built-in-rules.ts'
import { draftByRules } from '#core/notes/draft/draft-by-rules.ts'
import { readTranscript } from '#core/notes/read/index.ts'
import type { DraftingEngine } from './types.ts'

/** The rules that ship with the product: nothing leaves this machine. */
export const localDrafting: DraftingEngine = {
  name: builtInRules,
  outside: false,
  draft: async ({ transcript, template, length }) =>
    draftByRules(readTranscript(transcript), template, length),
}
