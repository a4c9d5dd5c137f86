export interface Box {
  top: number
  bottom: number
}

const step = 8
const margin = 4

/**
 * The offset at which a toast of this height covers nothing in its column that is interactive or must stay readable:
 * unchanged if nothing is under it, otherwise as close to its usual place as possible. Undefined if there is no
 * space.
 */
export function clearOffset(
  {
    height,
    usual,
    now,
    edge,
    room,
  }: { height: number; usual: number; now: number; edge: 'top' | 'bottom'; room: number },
  taken: readonly Box[],
): number | undefined {
  const isClear = (offset: number) => {
    const top = edge === 'top' ? offset : room - offset - height
    return taken.every((box) => box.bottom + margin <= top || top + height + margin <= box.top)
  }
  if (isClear(now)) return now
  const furthest = room - height - step
  const offsets = Array.from({ length: Math.max(0, Math.floor(furthest / step)) }, (_, n) => (n + 1) * step)
  return [usual, ...offsets]
    .toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual))
    .find((offset) => offset <= furthest && isClear(offset))
}

const pressed =
  'h1, a[href], button:not(:disabled), input, select, textarea, summary, label:has(input), [role="button"], [role="tab"], [data-keep-clear]'

/**
 * Elements between these edges that are reachable now: behind a dialog or scrolled away there is nothing to cover.
 */
export function takenBetween(left: number, right: number, toaster: Element): Box[] {
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    if (toaster.contains(element)) return []
    const box = element.getBoundingClientRect()
    if (box.width < step || box.height < step || box.right <= left || box.left >= right) return []
    const top = Math.max(0, box.top)
    const bottom = Math.min(innerHeight, box.bottom)
    if (bottom - top < step) return []
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2
    const hit = document.elementsFromPoint(x, (top + bottom) / 2).find((found) => !toaster.contains(found))
    return hit && element.contains(hit) ? [{ top, bottom }] : []
  })
}
