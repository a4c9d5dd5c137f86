import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enginesQuery } from '#web/platform/engines.ts'
import { formatTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { TranslatedText } from '../../shared/translation/translated-text.tsx'
import { languageName, type TranslationItem } from '../../shared/translation/translation-item.ts'
import { TranslationSettingsFields } from '../../shared/translation/translation-settings.tsx'
import { WhatCanBeTranslated } from '../../shared/translation/what-can-be-translated.tsx'
import { copilotLanguages, useTranslation } from './use-translation.ts'

const words = {
  myLanguage: 'My language',
  translateTo: 'Translate to',
  swap: 'Swap languages',
  voice: 'Voice Translation',
  subtitles: 'Text Subtitles',
  volume: 'Volume',
}

/** Live translation next to the visit. It names the engine, or says that there is none. */
export function TranslationPanel() {
  const {
    data: engine,
    isError,
    refetch,
  } = useQuery({ ...enginesQuery, select: ({ translation }) => translation })
  return (
    <Card aria-labelledby="copilot-translation">
      <CardHead
        id="copilot-translation"
        title="Live translation"
        action={engine && <span className="text-xs text-ink-muted">Translated by {engine.name}</span>}
      />
      {isError && !engine && (
        <>
          <LoadFailed title="The translation engine isn’t responding." onRetry={refetch} />
          <p className="mt-3 text-sm text-ink-muted">Please use an interpreter until it’s back.</p>
        </>
      )}
      {!engine && !isError && (
        <Loading label="Loading the translation">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {engine && <Panel engine={engine} />}
    </Card>
  )
}

function Panel({ engine }: { engine: { name: string; outside: boolean } }) {
  const [consent, setConsent] = useState(false)
  const translation = useTranslation(consent)
  const { settings, active, listening, interim } = translation
  const [typed, setTyped] = useState('')
  const needsConsent = engine.outside && !consent
  return (
    <div className="grid grid-cols-1 gap-4">
      <TranslationSettingsFields
        words={words}
        languages={copilotLanguages}
        settings={settings}
        onChange={translation.change}
        onSwap={translation.swap}
      />
      <WhatCanBeTranslated mine={settings.mine} other={settings.other} />
      {engine.outside && (
        <Checkbox
          label={`The patient agreed to have speech sent to ${engine.name}, outside this practice.`}
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {active ? (
          <Button variant="secondary" onClick={translation.stop}>
            Stop
          </Button>
        ) : (
          <Button disabled={needsConsent} onClick={translation.start}>
            Start
          </Button>
        )}
        {active && (
          <Badge tone={listening ? 'success' : 'info'} dot>
            {listening ? 'LISTENING' : 'ACTIVE'}
          </Badge>
        )}
      </div>
      {interim && settings.subtitles && (
        <p className="rounded-md bg-surface-2 px-3 py-2 text-sm">
          <b className="font-semibold">Speaking...</b> {interim}
        </p>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void translation.test(typed)
        }}
      >
        <Field label="Test with a typed sentence" className="grow">
          <Input
            value={typed}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          Test
        </Button>
      </form>
      {settings.subtitles && <RecentTranslations items={translation.recent} />}
      <p className="text-xs text-ink-muted">
        Privacy: your browser recognizes your speech, and it’s translated by the {engine.name}
        {engine.outside ? ', outside this practice' : ', on this server'}. Nothing is saved after you leave
        this page. Use a qualified interpreter for consent or safety questions.
      </p>
    </div>
  )
}

function RecentTranslations({ items }: { items: readonly TranslationItem[] }) {
  return (
    <section aria-labelledby="recent-translations">
      <h3 id="recent-translations" className="mb-1 font-sans text-sm font-bold tracking-normal">
        Recent Translations
      </h3>
      {items.length === 0 && <p className="text-sm text-ink-muted">Translations appear here.</p>}
      <ul aria-live="polite" className="grid grid-cols-1 gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded-md border border-line px-3 py-2 text-sm">
            <TranslatedText item={item} />
            <p className="text-xs text-ink-muted">
              {languageName(item.sourceLanguage, 'en')} to {languageName(item.targetLanguage, 'en')},{' '}
              {Math.round(item.confidence * 100)}%, {formatTime(new Date(item.timestamp).toISOString())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
