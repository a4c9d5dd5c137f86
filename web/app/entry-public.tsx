import { createElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLanguage } from '#core/language.ts'
import { chosenLanguage, currentLanguage, followAddress, showLanguage } from '#web/platform/language.ts'
import { takeNotice } from '#web/platform/notice.ts'
import type { PublicMatch } from './public-pages.ts'

/** Above the button of the chat. */
const look =
  'fixed right-6 bottom-28 z-(--z-toast) max-md:left-6 w-[356px] max-w-[calc(100vw-3rem)] rounded-md border border-line bg-surface px-4 py-3.5 text-sm font-medium text-ink shadow-overlay'

/** Shows the message pending when the app left for a public page, which has no toasts. */
function showNotice() {
  const message = takeNotice()
  if (!message) return
  const notice = document.createElement('p')
  notice.role = 'status'
  notice.className = look
  document.body.append(notice)
  // A live region announces changes, not its initial content.
  requestAnimationFrame(() => {
    notice.textContent = message
  })
  setTimeout(() => notice.remove(), 4000)
}

/** Wakes up a prerendered page, or draws it when there was none (development, an unknown service). */
export async function showPublicPage(root: HTMLElement, { page, params, language }: PublicMatch) {
  const { lang } = document.documentElement
  const isPrerendered = root.hasChildNodes()
  showLanguage(isPrerendered && isLanguage(lang) ? lang : (language ?? chosenLanguage()))
  if (language === currentLanguage()) followAddress(language)
  const { default: Page, head } = await page.load()
  const tree = createElement(StrictMode, null, createElement(Page, { params }))
  // In slices, so that a slow phone stays responsive to scrolling and tapping in the meantime.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, tree))
  else {
    document.title = head(params, currentLanguage()).title
    createRoot(root).render(tree)
  }
  showNotice()
}
