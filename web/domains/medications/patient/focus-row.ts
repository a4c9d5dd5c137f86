/** Brings the row of a medication into view, ready to write in. */
export function focusRow(id: string) {
  document.querySelector<HTMLElement>(`[data-medication="${CSS.escape(id)}"]`)?.focus()
}
