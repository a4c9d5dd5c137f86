import { Suspense } from 'react'
import { translationLanguages } from '#core/contracts/translate-speech.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TranslatedText } from '../translation/translated-text.tsx'
import { phrasebookName } from '../translation/translation-item.ts'
import { TranslationSettingsFields } from '../translation/translation-settings.tsx'
import { WhatCanBeTranslated } from '../translation/what-can-be-translated.tsx'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

const PreparedSentences = lazyPart(() => import('../translation/prepared-sentences.tsx'))

export function TranslatePanel() {
  const { link, scribe, translation } = useVisitAi()
  const words = useMessages(messages)
  const { active, listening, interim } = translation
  const { mine, other } = translation.settings
  if (!scribe.allowed)
    return (
      <p className="px-4.5 py-4 text-sm text-ink-muted">
        {link.role === 'patient' ? words.noTranslationConsent : words.noTranslationConsentProvider}
      </p>
    )
  return (
    <div className="grid content-start gap-4 overflow-y-auto px-4.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          variant={active ? 'secondary' : 'primary'}
          onClick={() => translation.turn(!active)}
        >
          {active ? words.stopTranslation : words.startTranslation}
        </Button>
        {active && (
          <Badge tone="success" dot>
            {listening ? words.listeningBadge : words.activeBadge}
          </Badge>
        )}
      </div>
      <p className="text-sm text-ink-muted">{words.translationIntro}</p>
      {translation.theyCannot && (
        <p className="text-sm text-warning">{words.theyCannotTranslate(link.otherName)}</p>
      )}
      <TranslationSettingsFields
        words={words}
        languages={translationLanguages}
        settings={translation.settings}
        onChange={translation.change}
        onSwap={translation.swap}
      />
      <WhatCanBeTranslated mine={mine} other={other} />
      {interim && (
        <p role="status" className="rounded-md bg-surface-2 px-3 py-2 text-sm">
          <span className="block text-xs text-ink-muted">{words.speaking}</span>
          {interim}
        </p>
      )}
      <Recent />
      {mine !== other && (
        <Suspense>
          <PreparedSentences
            mine={mine}
            other={other}
            speaker={link.role}
            otherName={link.otherName}
            onSay={translation.say}
          />
        </Suspense>
      )}
      <p className="text-xs text-ink-muted">{words.notice}</p>
    </div>
  )
}

function Recent() {
  const { link, translation } = useVisitAi()
  const words = useMessages(messages)
  const engine = translation.items[0]?.engine
  return (
    <section aria-labelledby="recent-translations" className="grid gap-2">
      <h2 id="recent-translations" className="heading-card">
        {words.recent}
      </h2>
      {!engine && <p className="text-sm text-ink-muted">{words.noneYet}</p>}
      <ul className="grid gap-3">
        {translation.items.map((item) => (
          <li key={item.id} className="text-sm">
            <b className="text-xs text-primary">{item.speaker === link.role ? words.you : link.otherName}</b>
            <TranslatedText item={item} />
            {item.undelivered && (
              <p className="text-xs font-semibold text-warning">{words.notDelivered(link.otherName)}</p>
            )}
            {item.engine !== phrasebookName && (
              <span className="num text-xs text-ink-muted">
                {words.confidence(Math.round(item.confidence * 100))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {engine && <p className="text-xs text-ink-muted">{words.translatedBy(engine)}</p>}
    </section>
  )
}
