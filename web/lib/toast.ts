import { type ExternalToast, toast as show } from 'sonner'

interface ToastDetail {
  description?: string
  /** Undo or Retry. Only an addition: whatever it does must be reachable elsewhere too. */
  action?: { label: string; onClick: () => void }
  /** The same id replaces the toast on screen instead of stacking another. */
  id?: string
}

const options = ({ description, action, id }: ToastDetail = {}): ExternalToast => ({
  ...(description && { description }),
  ...(action && { action }),
  ...(id && { id }),
})

export const toast = {
  success: (message: string, detail?: ToastDetail) => show.success(message, options(detail)),
  error: (message: string, detail?: ToastDetail) => show.error(message, options(detail)),
  warning: (message: string, detail?: ToastDetail) => show.warning(message, options(detail)),
  info: (message: string, detail?: ToastDetail) => show.info(message, options(detail)),
  dismiss: (id?: string | number) => show.dismiss(id),
}
