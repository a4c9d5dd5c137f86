import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const key = 'single-keys'
const listeners = new Set<() => void>()
let on = read()

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Keys pressed alone can be switched off: speech input and a resting hand press them by accident. */
export function setSingleKeys(next: boolean) {
  on = next
  try {
    if (next) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => on,
  )
}

/** Calls back for a key pressed alone, outside of fields and dialogs. */
export function useKeyPress(onKey: (key: string) => boolean) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : undefined
    if (
      target?.closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
      )
    )
      return
    if (onKey(event.key)) event.preventDefault()
  })
  // With the first paint: a key pressed as soon as the page appears must work.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
