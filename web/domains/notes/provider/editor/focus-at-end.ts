/** A text is opened to be continued. */
export function focusAtEnd(box: HTMLTextAreaElement | null) {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
