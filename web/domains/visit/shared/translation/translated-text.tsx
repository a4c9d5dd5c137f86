import { useMessages } from '#web/platform/language.ts'
import { messages } from './messages.ts'
import { phrasebookName, type TranslationItem } from './translation-item.ts'

/** The original above, the translation below; never one without the other. */
export function TranslatedText({ item }: { item: TranslationItem }) {
  const words = useMessages(messages)
  return (
    <>
      <p lang={item.sourceLanguage} dir="auto" className={item.danger ? 'font-semibold' : 'text-ink-muted'}>
        {item.danger && <span className="text-xs font-normal text-ink-muted">{words.original}: </span>}
        {item.originalText}
      </p>
      <p lang={item.targetLanguage} dir="auto">
        {item.translatedText}
      </p>
      {item.danger && <p className="text-xs font-semibold text-danger">{words.danger}</p>}
      {item.engine === phrasebookName && (
        <p className="text-xs text-ink-muted">{item.reviewed ? words.reviewed : words.notReviewed}</p>
      )}
    </>
  )
}
