import { type RefObject, useEffect, useState } from 'react'

const visibility = 0.5
const delay = 500
const duration = 1500

export type Lightning = 'waiting' | 'striking' | 'over'

/** Strikes once, half a second after half of the element is in view. Never for someone who asked for stillness. */
export function useLightning(element: RefObject<HTMLElement | null>): Lightning {
  const [lightning, setLightning] = useState<Lightning>('waiting')

  useEffect(() => {
    const target = element.current
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < visibility) return
        observer.disconnect()
        timer = setTimeout(() => {
          setLightning('striking')
          timer = setTimeout(() => setLightning('over'), duration)
        }, delay)
      },
      { threshold: visibility },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [element])

  return lightning
}
