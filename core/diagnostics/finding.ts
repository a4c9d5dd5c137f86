/** `words` are looked for from the start of a word. */
export type Finding = { name: string; ask: string; words?: RegExp }
