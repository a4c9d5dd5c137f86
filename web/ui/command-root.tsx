import { Command } from 'cmdk'
import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * cmdk tells screen readers which row is active only after an arrow key, and names a row that is gone after the
 * list narrows (dip/cmdk issue 413). This keeps `aria-activedescendant` on the row that Enter would run.
 */
export function CommandRoot(props: ComponentProps<typeof Command>) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const name = () => nameActiveRow(element)
    const observer = new MutationObserver(name)
    const attributeFilter = ['aria-selected', 'aria-activedescendant']
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter })
    name()
    return () => observer.disconnect()
  }, [])
  return <Command ref={root} {...props} />
}

function nameActiveRow(root: HTMLElement) {
  const row = root.querySelector('[role="option"][aria-selected="true"]')
  for (const owner of root.querySelectorAll('[role="combobox"], [role="listbox"]')) {
    if (owner.getAttribute('aria-activedescendant') === (row?.id ?? null)) continue
    if (row) owner.setAttribute('aria-activedescendant', row.id)
    else owner.removeAttribute('aria-activedescendant')
  }
}
