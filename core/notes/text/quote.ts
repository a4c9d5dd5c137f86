/** What somebody said, word for word, as it stands in a note: “Not since August.” */
export function quote(text: string) {
  return `“${text.trim().replaceAll(/[“”"]/g, '’')}”`
}

export function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
