interface Macro {
  name: string
  body: string
}

/** ".mse " just typed becomes the text called "mse". Anything else stays as it is. */
export function expandMacro(text: string, caret: number, macros: readonly Macro[]): string {
  const typed = /(^|\s)\.([\p{L}\p{N}_-]+)(\s)$/u.exec(text.slice(0, caret))
  const macro = macros.find(({ name }) => name.trim().toLowerCase() === typed?.[2]?.toLowerCase())
  if (!typed || !macro) return text
  const start = caret - typed[0].length + (typed[1]?.length ?? 0)
  return `${text.slice(0, start)}${macro.body}${typed[3]}${text.slice(caret)}`
}
