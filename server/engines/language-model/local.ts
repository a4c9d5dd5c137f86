import { builtInRules } from '#core/notes/built-in-rules.ts'
import { readCompletely } from '#core/notes/draft/complete-facts.ts'
import { draftByRules } from '#core/notes/draft/draft-by-rules.ts'
import type { DraftingEngine } from './types.ts'

/** The rules that ship with the product: nothing leaves this machine. */
export const localDrafting: DraftingEngine = {
  name: builtInRules,
  outside: false,
  draft: async ({ transcript, template, length, visit }) =>
    draftByRules(readCompletely(transcript), template, length, visit),
}
