import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useTranslationEngine } from './api.ts'
import { languageOf, languages, type PanelLanguage } from './languages.ts'
import type { Translation } from './recent.ts'
import { useTranslation } from './use-translation.ts'

/** Live translation beside the visit. It names the engine, or says that there is none. */
export function TranslationPanel() {
  const { data: engine, isError, refetch } = useTranslationEngine()
  return (
    <Card aria-labelledby="copilot-translation">
      <CardHead
        id="copilot-translation"
        title="Live translation"
        action={engine && <span className="text-xs text-ink-muted">Translated by {engine.name}</span>}
      />
      {isError && !engine && (
        <>
          <LoadFailed title="No translation engine answers." onRetry={refetch} />
          <p className="mt-3 text-sm text-ink-muted">Until one does, please work with an interpreter.</p>
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
  const translation = useTranslation()
  const { settings, change, active, listening, interim } = translation
  const [typed, setTyped] = useState('')
  const needsConsent = engine.outside && !settings.consent
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <Field label="My language">
          <Select
            value={settings.mine}
            options={languages}
            onChange={(mine) => change({ mine: mine as PanelLanguage })}
          />
        </Field>
        <Button
          variant="secondary"
          size="icon"
          aria-label="Swap languages"
          title="Swap languages"
          onClick={translation.swap}
        >
          <ArrowLeftRight />
        </Button>
        <Field label="Translate to">
          <Select
            value={settings.theirs}
            options={languages}
            onChange={(theirs) => change({ theirs: theirs as PanelLanguage })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Switch label="Voice Translation" checked={settings.voice} onChange={(voice) => change({ voice })} />
        <Switch
          label="Text Subtitles"
          checked={settings.subtitles}
          onChange={(subtitles) => change({ subtitles })}
        />
      </div>
      {settings.voice && (
        <Field label="Volume" group>
          <Slider
            value={settings.volume}
            min={0}
            max={1}
            step={0.1}
            valueText={`${Math.round(settings.volume * 100)} percent`}
            onChange={(volume) => change({ volume })}
          />
        </Field>
      )}
      {engine.outside && (
        <Checkbox
          label={`The patient has agreed that what is said goes to ${engine.name}, outside this practice.`}
          checked={settings.consent}
          onChange={({ target }) => change({ consent: target.checked })}
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
        HIPAA notice: what you say is heard by your browser’s speech recognition and translated by{' '}
        {engine.name}
        {engine.outside ? ', outside this practice' : ', on this server'}. Nothing is kept after you leave
        this page. A machine’s translation is no substitute for a qualified interpreter when consent or danger
        is at stake.
      </p>
    </div>
  )
}

function RecentTranslations({ items }: { items: readonly Translation[] }) {
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
