import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#core/language.ts'
import { showLanguage } from '#web/platform/language.ts'
import { OfflinePage } from './offline-page.tsx'

const languages: readonly Language[] = ['en', 'es']

/** Both languages in one page: when it is stored, it isn't known who will read it. */
export function renderStaticOffline() {
  const parts = languages.map((language) => {
    showLanguage(language)
    return `<div data-offline lang="${language}" hidden>${renderToStaticMarkup(<OfflinePage />)}</div>`
  })
  showLanguage('en')
  return parts.join('')
}
