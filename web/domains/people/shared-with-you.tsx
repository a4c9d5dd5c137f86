import { defineMessages, useMessages } from '#web/platform/language.ts'

const messages = defineMessages({
  en: { shared: 'Shared with you. The rest stays private.' },
  es: { shared: 'Compartido con usted. Lo demás es privado.' },
})

/** Above what a teen or the provider shared with a guardian, of a kind that is private at this age. */
export function SharedWithYou() {
  const words = useMessages(messages)
  return <p className="mb-3 text-sm text-ink-muted">{words.shared}</p>
}
