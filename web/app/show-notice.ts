import { takeNotice } from '#web/platform/notice.ts'

const look =
  'fixed right-6 bottom-6 z-(--z-toast) max-md:left-6 w-[356px] max-w-[calc(100vw-3rem)] rounded-md border border-line bg-surface px-4 py-3.5 text-sm font-medium text-ink shadow-overlay'

/** What the app had still to say when it left for a public page, which has no toasts of its own. */
export function showNotice() {
  const message = takeNotice()
  if (!message) return
  const notice = document.createElement('p')
  notice.role = 'status'
  notice.className = look
  document.body.append(notice)
  // A live region says what changes in it, not what it came with.
  requestAnimationFrame(() => {
    notice.textContent = message
  })
  setTimeout(() => notice.remove(), 4000)
}
