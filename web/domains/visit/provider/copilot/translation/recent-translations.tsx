import { formatTime } from '#web/platform/formats.ts'
import { languageOf } from './languages.ts'
import type { Translation } from './recent.ts'

export function RecentTranslations({ items }: { items: readonly Translation[] }) {
  return (
    <section aria-labelledby="recent-translations">
      <h3 id="recent-translations" className="mb-1 font-sans text-sm font-bold tracking-normal">
        Recent Translations
      </h3>
      {items.length === 0 && <p className="text-sm text-ink-muted">What is translated shows here.</p>}
      <ul aria-live="polite" className="grid grid-cols-1 gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded-md border border-line px-3 py-2 text-sm">
            <p lang={item.sourceLanguage} dir="auto" className="text-ink-muted">
              {item.originalText}
            </p>
            <p lang={item.targetLanguage} dir="auto" className="font-semibold">
              {item.translatedText}
            </p>
            <p className="text-xs text-ink-muted">
              {languageOf(item.sourceLanguage).label} to {languageOf(item.targetLanguage).label},{' '}
              {Math.round(item.confidence * 100)}%, {formatTime(item.timestamp)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
