import { nameOf, staticPage, takePressed } from './static-form.ts'

/** As the `ref` of the app's own form: it takes over the state of the static form. */
export function adoptStaticForm(form: HTMLFormElement | null) {
  const page = staticPage()
  if (!form || !page) return
  const focused = page.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
  const selection = focused instanceof HTMLInputElement ? selectionOf(focused) : undefined
  const typed = [...page.querySelectorAll('input')]
  page.remove()
  // The form's own listeners are in place only after this commit.
  queueMicrotask(() => {
    for (const field of typed) fill(form, field)
    const next = focused && fieldLike(form, focused)
    next?.focus()
    if (next instanceof HTMLInputElement && selection) next.setSelectionRange(...selection)
    const pressed = takePressed()
    if (pressed) [...document.querySelectorAll('button')].find((one) => nameOf(one) === pressed)?.click()
  })
}

/** A field of type email has no selection to ask for. */
function selectionOf({ type, selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  if (type === 'email' || selectionStart === null || selectionEnd === null) return undefined
  return [selectionStart, selectionEnd]
}

function fieldLike(form: HTMLFormElement, old: HTMLElement) {
  const name = old.getAttribute('name')
  return name ? form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`) : undefined
}

/** As if it had been typed: the form reads it, formats it and checks it. */
function fill(form: HTMLFormElement, { name, type, value, checked, defaultChecked }: HTMLInputElement) {
  if (type === 'radio' || type === 'checkbox') {
    // The app may derive a better initial choice from the address.
    if (checked === defaultChecked) return
    const same = form.querySelector<HTMLInputElement>(
      `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
    )
    if (same && checked !== same.checked) same.click()
    return
  }
  const field = name && form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
  if (!field || value === '' || field.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
