import type { ExternalToast } from 'sonner'
import { logProblem } from './log.ts'

interface ToastDetail {
  description?: string
  /** Undo or Retry. Only an addition: whatever it does must be reachable elsewhere too. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 4 seconds when left out. */
  duration?: number
  /** The same id replaces the toast on screen instead of stacking another. Without an action, the same words do. */
  id?: string
}

let toaster: Promise<typeof import('sonner').toast> | undefined

function loadToaster() {
  toaster ??= import('#web/ui/toaster.tsx')
    .then(({ mountToaster }) => mountToaster())
    .catch((error) => {
      toaster = undefined
      throw error
    })
  return toaster
}

/**
 * Puts the empty toaster on the page. The first screen does without its code; the first touch or key loads it, so
 * that screen readers know the region before the first toast appears in it.
 */
export function prepareToaster() {
  // Without a network there is none yet: the first toast asks again.
  loadToaster().catch(() => {})
}

export const toast = {
  success: (message: string, detail?: ToastDetail) => show('success', message, detail),
  error: (message: string, detail?: ToastDetail) => show('error', message, detail),
  warning: (message: string, detail?: ToastDetail) => show('warning', message, detail),
  info: (message: string, detail?: ToastDetail) => show('info', message, detail),
}

function show(kind: 'success' | 'error' | 'warning' | 'info', message: string, detail?: ToastDetail) {
  loadToaster().then(
    (sonner) => sonner[kind](message, options(message, detail)),
    (error) => logProblem('A toast could not be shown', error),
  )
}

function options(
  message: string,
  { description, action, duration, id = action ? undefined : `${message} ${description}` }: ToastDetail = {},
): ExternalToast {
  return {
    ...(description && { description }),
    ...(action && { action }),
    ...(duration && { duration }),
    ...(id && { id }),
  }
}
