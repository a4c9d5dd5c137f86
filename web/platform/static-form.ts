/**
 * The sign-in pages come as HTML, so that somebody on a slow network can type before the app's code has arrived. What
 * they typed and pressed until then is carried over to the app's own form, which takes the place of that page.
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
  staticPage()?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    pressed = nameOf(button)
    button.setAttribute('aria-busy', 'true')
  })
}

/** The person is somewhere else by now. */
export function dropStaticForm() {
  staticPage()?.remove()
}
