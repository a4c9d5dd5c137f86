import { useLayoutEffect, useRef } from 'react'

/**
 * Crisis lines and header take one row or more, by language and width. On a small screen the call fills what is left
 * of the height, so that its controls are visible; toasts appear below the crisis lines.
 */
export function useSpaceAbove() {
  const parts = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const children = [...(parts.current?.children ?? [])]
    const measure = () => {
      const heights = children.map((part) => part.getBoundingClientRect().height)
      const crisis = heights.slice(0, -1).reduce((sum, height) => sum + height, 0)
      const all = crisis + (heights.at(-1) ?? 0)
      style.setProperty('--above-call', `${Math.ceil(all)}px`)
      style.setProperty('--toast-top', `${Math.ceil(crisis) + 4}px`)
    }
    const watcher = new ResizeObserver(measure)
    for (const part of children) watcher.observe(part)
    measure()
    return () => {
      watcher.disconnect()
      style.removeProperty('--above-call')
      style.removeProperty('--toast-top')
    }
  }, [])
  return parts
}
