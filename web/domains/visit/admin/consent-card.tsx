import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isSampleText } from '#core/consents/sample-text.ts'
import { practice } from '#core/practice.ts'
import { useTakeTurns } from '#web/platform/focus-on-arrival.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { Draft } from './api.ts'
import type { Version } from './versions.ts'

const DraftEditor = lazyPart(async () => ({ default: (await import('./draft-editor.tsx')).DraftEditor }))
const VersionHistory = lazyPart(async () => ({
  default: (await import('./version-history.tsx')).VersionHistory,
}))

/** A text of a few lines is shown; a longer one is opened, so that the page is a list one can look through. */
const longText = 200

interface ConsentCardProps {
  kind: string
  title: string
  about: string
  /** Formatting hints for the author. */
  format?: string
  versions: readonly Version[]
  draft: Draft | undefined
  onUnsaved: (unsaved: boolean) => void
}

export function ConsentCard({ kind, title, about, format, versions, draft, onUnsaved }: ConsentCardProps) {
  const [writing, setWriting] = useState(false)
  const focusBack = useTakeTurns(writing)
  const [looking, setLooking] = useState(false)
  const [current] = versions
  if (!current) return null
  const long = Math.max(current.english.length, current.spanish.length) > longText
  return (
    <Card aria-labelledby={`consent-${kind}`}>
      <CardHead
        id={`consent-${kind}`}
        title={title}
        action={
          <span className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            {[current.english, current.spanish].some(isSampleText) && (
              <Badge tone="warning">Sample text</Badge>
            )}
            <Badge>Version {current.version}</Badge>
            since {formatDate(current.publishedAt, practice.timeZone)}
            {draft && <Badge tone="info">Draft saved</Badge>}
          </span>
        }
      />
      <p className="mb-4 text-sm text-ink-muted">{writing && format ? `${about} ${format}` : about}</p>
      {writing ? (
        <Suspense>
          <DraftEditor
            kind={kind}
            title={title}
            current={current}
            draft={draft}
            onUnsaved={onUnsaved}
            onDone={() => setWriting(false)}
          />
        </Suspense>
      ) : (
        <>
          {long ? (
            <details className="group text-sm">
              <summary className="flex cursor-pointer items-center gap-3 rounded-sm py-1 font-semibold pointer-coarse:min-h-11">
                <ChevronRight className="flex-none text-ink-muted transition-transform group-open:rotate-90" />
                Read the text ({current.english.split(/\s+/).length} words)
              </summary>
              <Words {...current} />
            </details>
          ) : (
            <Words {...current} />
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              ref={focusBack}
              variant="secondary"
              size="sm"
              aria-label={`${draft ? 'Continue the draft' : 'Write a new version'}: ${title}`}
              onClick={() => setWriting(true)}
            >
              {draft ? 'Continue the draft' : 'Write a new version'}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={looking}
              aria-label={`History: ${title}`}
              onClick={() => setLooking(!looking)}
            >
              History
            </Button>
          </div>
        </>
      )}
      <Suspense>{looking && !writing && <VersionHistory versions={versions} />}</Suspense>
    </Card>
  )
}

function Words({ english, spanish }: Version) {
  return (
    <div className="grid gap-4 text-sm lg:grid-cols-2">
      {[
        { language: 'English', lang: 'en', body: english },
        { language: 'Spanish', lang: 'es', body: spanish },
      ].map(({ language, lang, body }) => (
        <div key={lang}>
          <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{language}</h3>
          <p lang={lang} className="max-w-[72ch] whitespace-pre-wrap">
            {body}
          </p>
        </div>
      ))}
    </div>
  )
}
