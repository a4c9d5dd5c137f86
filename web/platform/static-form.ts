/**
 * The sign-in pages are prerendered, so that people on a slow network can type before the app has loaded. Their input
 * and clicks are carried over to the app's own form, which replaces that page.
 */
const pageId = 'static-form'
let pressed: string | undefined

export const staticPage = () => document.getElementById(pageId)
export const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim()

/** The button that was pressed there, once. */
export function takePressed(): string | undefined {
  const name = pressed
  pressed = undefined
  return name
}

/** Notes the last button pressed on the page that came as HTML. */
export function watchStaticForm() {
  const page = staticPage()
  page?.addEventListener('click', ({ target }) => {
    const button = controlAt(target)
    if (button?.tagName !== 'BUTTON') return
    pressed = nameOf(button)
    button.setAttribute('aria-busy', 'true')
  })
  // The browser counts no click where the mouse goes down on that page and comes up on the app's form.
  page?.addEventListener('mousedown', ({ target, button }) => {
    const held = controlAt(target)
    if (!held || button !== 0) return
    const release = ({ target }: MouseEvent) => {
      const control = controlAt(target)
      if (control && !page.isConnected && nameOf(control) === nameOf(held)) control.click()
    }
    addEventListener('mouseup', release, { once: true })
  })
}

function controlAt(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>('button, a') : null
}
