import { useEffect } from 'react'

/** A press that finds something wrong moves the keyboard to the first field it names, in any form and any dialog. */
export function useFocusOnInvalid() {
  useEffect(() => {
    const over = new AbortController()
    let left: Element | null = null
    const listening = { capture: true, signal: over.signal }
    const noteFocus = () => {
      left = document.activeElement
    }
    document.addEventListener('pointerdown', noteFocus, listening)
    document.addEventListener(
      'click',
      (event) => followPress(event, event.detail > 0 ? left : null),
      listening,
    )
    return () => over.abort()
  }, [])
}

const invalid = '[aria-invalid=true]'
const control = 'input, select, textarea, button'

/** `left`: what had the focus before a pointer pressed. It is checked when it is left, whatever is pressed. */
function followPress({ target }: MouseEvent, left: Element | null) {
  const button = target instanceof Element ? target.closest('button') : null
  const around = button?.closest('form, [role=dialog]')
  // Buttons other than submit don't react to earlier errors.
  if (!button || !around || (button.type !== 'submit' && around.querySelector(invalid))) return
  requestAnimationFrame(() => {
    const active = document.activeElement
    // Enter in a field presses the button without focusing it.
    const stays = active === button || (button.type === 'submit' && around.contains(active))
    const wrong = around.querySelector<HTMLElement>(invalid)
    if (!stays || !wrong || active?.matches(invalid)) return
    if (wrong === left && button.type !== 'submit') return
    // A group of choices takes no focus itself.
    const place = wrong.matches(`${control}, [tabindex]`) ? wrong : wrong.querySelector<HTMLElement>(control)
    place?.focus()
  })
}
