/** Shown with a note that no model helped write. */
export const builtInRules = 'built-in rules'
