import { useEffect } from 'react'
import { useSonner } from 'sonner'
import { clearOffset, takenBetween } from './toast-offset.ts'

const everyMs = 250
const gap = 14

/** While toasts are shown they avoid covering controls: fields, action bars, the retry of a message. */
export function useToastOffset() {
  const { toasts } = useSonner()
  const shown = toasts.length > 0
  useEffect(() => {
    if (!shown) return
    let frame = requestAnimationFrame(moveClear)
    // What is on the page changes under a toast: a message fails, a panel opens, the user scrolls.
    const timer = setInterval(() => {
      frame = requestAnimationFrame(moveClear)
    }, everyMs)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
      // The last toast is still fading out: what it made way for may be gone.
      findToaster()?.style.removeProperty('--toast-offset')
    }
  }, [shown])
}

const findToaster = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')

function moveClear() {
  const toaster = findToaster()
  const front = toaster?.querySelector<HTMLElement>('[data-front="true"]')
  // A toast under the pointer or with the focus doesn't move.
  if (!toaster || !front || toaster.matches(':hover, :focus-within')) return
  // Set on the toaster and not on the page: a change there computes the style of every element again.
  const { style } = toaster
  const edge = toaster.getAttribute('data-y-position') === 'top' ? 'top' : 'bottom'
  const offset = () => Number.parseFloat(getComputedStyle(toaster)[edge])
  const now = offset()
  style.removeProperty('--toast-offset')
  const usual = offset()
  const { left, right } = front.getBoundingClientRect()
  const behind = toaster.querySelectorAll('[data-visible="true"]').length - 1
  const height = front.offsetHeight + Math.max(0, behind) * gap
  const clear = clearOffset(
    { height, usual, now, edge, room: innerHeight },
    takenBetween(left, right, toaster),
  )
  if (clear !== undefined && clear !== usual) style.setProperty('--toast-offset', `${clear}px`)
}
