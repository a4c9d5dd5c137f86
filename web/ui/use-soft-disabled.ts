import { type FocusEvent, type FocusEventHandler, useState } from 'react'

interface FocusHandlers<T> {
  onFocus?: FocusEventHandler<T> | undefined
  onBlur?: FocusEventHandler<T> | undefined
}

/**
 * For a control that can't be used right now. A control that becomes disabled loses focus, and the keyboard starts
 * again at the top of the page. So while it has focus, the control is only marked as disabled.
 */
export function useSoftDisabled<T extends Element>(off: boolean, { onFocus, onBlur }: FocusHandlers<T> = {}) {
  const [focused, setFocused] = useState(false)
  return {
    disabled: off && !focused,
    'aria-disabled': off || undefined,
    onFocus: (event: FocusEvent<T>) => {
      setFocused(true)
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<T>) => {
      setFocused(false)
      onBlur?.(event)
    },
  }
}
