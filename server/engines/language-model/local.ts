import { builtInRules } from '#core/notes/built-in-rules.ts'
import type { DraftingEngine } from './types.ts'

/** The rules that ship with the product: nothing leaves this machine. */
export const localDrafting: DraftingEngine = {
  name: builtInRules,
  outside: false,
  draft: async () => undefined,
}
