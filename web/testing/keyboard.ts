import { type Locator, userEvent } from 'vitest/browser'

export function focus(part: Locator) {
  const element = part.element()
  if (element instanceof HTMLElement) element.focus()
}

/** A key pressed while this part has the focus, named as `userEvent.keyboard` names it. */
export async function press(part: Locator, key: string) {
  focus(part)
  await userEvent.keyboard(key)
}
