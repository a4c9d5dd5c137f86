import { useEffect, useRef } from 'react'

/**
 * Acts only while the component is on the screen. A dialog that was closed before its response arrived must not close
 * one opened since.
 */
export function useWhileShown(act: () => void) {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => {
    if (shown.current) act()
  }
}
