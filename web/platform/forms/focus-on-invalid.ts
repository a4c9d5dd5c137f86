import { useEffect } from 'react'

/** A press that finds something wrong moves the keyboard to the first field it names, in any form and any dialog. */
export function useFocusOnInvalid() {
  useEffect(() => {
    const over = new AbortController()
    document.addEventListener('click', followPress, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}

const invalid = '[aria-invalid=true]'

function followPress({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button') : null
  const around = button?.closest('form, [role=dialog]')
  // Another button than the one that sends leaves alone what was wrong before.
  if (!button || !around || (button.type !== 'submit' && around.querySelector(invalid))) return
  requestAnimationFrame(() => {
    const active = document.activeElement
    // Enter in a field presses the button without focusing it.
    const stays = active === button || (button.type === 'submit' && around.contains(active))
    if (stays && !active?.matches(invalid)) around.querySelector<HTMLElement>(invalid)?.focus()
  })
}
