/** Brings the row of a medication into view, ready to write in. */
export function focusRow(id: string, field: 'name' | 'dosage' = 'name') {
  document.querySelector<HTMLElement>(`[data-medication="${CSS.escape(id)}"][name="${field}"]`)?.focus()
}
