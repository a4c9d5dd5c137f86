import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

let pressed = false
// The sign-in pages are also rendered at build, without user input.
if (typeof document !== 'undefined') {
  addEventListener('pointerdown', () => setPressed(true), true)
  addEventListener('pointerup', () => setPressed(false), true)
  addEventListener('pointercancel', () => setPressed(false), true)
}

function setPressed(down: boolean) {
  pressed = down
}

/**
 * Registers a field that is checked when it is left. Pressing a button leaves a field too, and an error that
 * appears at that moment would move the button away from under the press: the check then waits for the release.
 */
export function registerField<T extends FieldValues, Out>(
  form: UseFormReturn<T, unknown, Out>,
  name: FieldPath<T>,
) {
  const field = form.register(name)
  const onBlur: typeof field.onBlur = async (event) => {
    if (pressed) await released()
    return field.onBlur(event)
  }
  return { ...field, onBlur }
}

function released() {
  return new Promise<void>((resolve) => {
    const done = () => setTimeout(resolve)
    addEventListener('pointerup', done, { once: true })
    addEventListener('pointercancel', done, { once: true })
  })
}
