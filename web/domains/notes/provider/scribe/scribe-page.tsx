import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { useDensity } from '#web/platform/density.ts'
import { useEngines } from '#web/platform/engines.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useScribeVisit } from './api.ts'
import { useInput } from './listen/use-input.ts'
import { ScribeHeader } from './scribe-header.tsx'
import { SidePanels } from './side-panels.tsx'
import { TranscriptionTab } from './transcription-tab.tsx'
import { useDrafting } from './use-drafting.ts'
import { useKeptTranscript } from './use-kept-transcript.ts'
import { useScribeNote } from './use-scribe-note.ts'
import { lengthOf, useSessionInfo } from './use-session-info.ts'
import { useTemplates } from './use-templates.ts'
import { useTranscript } from './use-transcript.ts'

/** There is no note at first, and the transcript is loaded before the session details. */
const NoteTab = lazyPart(async () => ({ default: (await import('./note-tab.tsx')).NoteTab }))

const SessionInfoTab = lazyPart(async () => ({
  default: (await import('./session-info-tab.tsx')).SessionInfoTab,
}))

type Tab = 'transcription' | 'session' | 'note'

/** From a conversation to a note a clinician can sign. */
export function ScribePage({ notifications }: { notifications: ReactNode }) {
  useDensity('compact')
  const [search] = useSearchParams()
  const wanted = search.get('appointment') ?? search.get('visit')
  const { data: provider } = useOwnProvider()
  const { data: visit, isError: visitFailed, refetch } = useScribeVisit(wanted)
  const appointmentId = visit?.id ?? null
  const templates = useTemplates()
  const template = templates.chosen
  const engines = useEngines()
  const transcript = useTranscript()
  const session = useSessionInfo(provider, visit)
  const drafting = useDrafting()
  const [tab, setTab] = useState<Tab>('transcription')
  const [consentConfirmed, setConsentConfirmed] = useState(false)
  const input = useInput({ transcript, appointmentId, consentConfirmed })

  const length = lengthOf(session.minutes, transcript.lines, visit)

  const note = useScribeNote({
    visit,
    info: session.info,
    onFound: (found) => {
      if ('lines' in found) {
        if (transcript.lines.length === 0) transcript.load(found.lines)
        return
      }
      if (transcript.lines.length === 0) transcript.load(found.values.transcript)
      templates.open(found.values)
      setTab('note')
    },
  })
  const { work, stored } = note
  const people = stored
    ? stored.people
    : { patientName: session.info.patientName, providerName: session.info.providerName }
  const shownTemplate = work && (templates.named(work.values) ?? template)

  const kept = useKeptTranscript(transcript, {
    place: `scribe:${appointmentId ?? 'no-visit'}`,
    known: wanted === null || visit === null || note.known,
    holds: stored !== undefined,
  })

  async function generate(by?: { rules: boolean }) {
    if (!template) return
    if (note.signed) return toast.error('This visit’s note is signed. Add an addendum to it instead.')
    // Recent input is saved to the chart before the server drafts over it.
    if (stored && !work?.readOnly) await stored.keeping.flush().catch(() => undefined)
    const answer = await drafting.generate({
      lines: transcript.lines,
      template,
      session: session.info,
      length,
      appointmentId,
      consentConfirmed,
      byRules: by?.rules ?? false,
      keep: appointmentId !== null && !transcript.sample,
    })
    if (!answer) return
    await note.show(answer, template, transcript.lines)
    setTab('note')
  }

  const tabs = [
    {
      value: 'transcription',
      label: 'Transcription',
      content: (
        <TranscriptionTab
          input={input}
          transcript={transcript}
          engines={engines}
          appointmentId={appointmentId}
          consent={{ confirmed: consentConfirmed, confirm: setConsentConfirmed }}
          kept={kept}
          drafting={{ ...drafting, start: (by) => void generate(by) }}
        />
      ),
    },
    {
      value: 'session',
      label: 'Session Info',
      content: (
        <Suspense fallback={<SkeletonRows />}>
          <SessionInfoTab session={session} visit={visit} templates={templates} providerId={provider?.id} />
        </Suspense>
      ),
    },
    {
      value: 'note',
      label: 'Progress Note',
      disabled: !work,
      content: work && shownTemplate && (
        <Suspense fallback={<SkeletonRows />}>
          <NoteTab
            note={note}
            work={work}
            people={people}
            template={shownTemplate}
            length={length}
            sample={transcript.sample}
            providerId={provider?.id}
          />
        </Suspense>
      ),
    },
  ]

  return (
    <div className="min-h-dvh">
      <title>{`AI Scribe, ${practice.name}`}</title>
      <ScribeHeader notifications={notifications} />
      <main id="main" tabIndex={-1} className="px-(--gutter) pt-4 pb-10 outline-none">
        <h1 className="text-2xl leading-tight font-medium">
          AI Scribe
          <small className="mt-0.5 block font-sans text-xs leading-normal font-normal tracking-normal text-ink-muted">
            {visit
              ? describeVisit(session.info.patientName, session.info.sessionType, visit.duration_minutes)
              : 'From session to signed note, with a source for every sentence'}
          </small>
        </h1>
        {input.live.state === 'on' && tab !== 'transcription' && (
          <Badge tone="danger" dot className="mt-2">
            Still recording
          </Badge>
        )}
        <VisitNotice visit={visit} failed={visitFailed} onRetry={() => void refetch()} />
        <div className="mt-1 grid items-start gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Tabs
            label="AI Scribe"
            tabs={tabs}
            value={tab}
            onChange={(value) => setTab(value as Tab)}
            className="min-w-0"
          />
          <SidePanels
            lines={transcript.lines}
            values={work?.values}
            people={people}
            unsignedAddenda={note.unsignedAddenda}
          />
        </div>
      </main>
      <UnsavedGuard when={isUnsaved(input, transcript, stored !== undefined)} what="this session" />
    </div>
  )
}

interface VisitNoticeProps {
  visit: ReturnType<typeof useScribeVisit>['data']
  failed: boolean
  onRetry: () => void
}

/** Why what is written here isn't saved to a chart. */
function VisitNotice({ visit, failed, onRetry }: VisitNoticeProps) {
  return (
    <>
      {failed && (
        <Banner
          tone="danger"
          title="We couldn’t load this visit."
          className="mt-3"
          action={
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Until it loads, nothing is saved to the chart.
        </Banner>
      )}
      {visit === null && (
        <Banner tone="warning" title="This patient may not be under your care." className="mt-3">
          You can still draft a note from a transcript, but it won’t be saved to a chart.
        </Banner>
      )}
    </>
  )
}

function isUnsaved(
  { live, audio, text }: ReturnType<typeof useInput>,
  { lines, sample }: ReturnType<typeof useTranscript>,
  isStored: boolean,
): boolean {
  if (live.state === 'on' || audio.unsent.length > 0) return true
  return lines.length === 0 ? text.trim() !== '' : !sample && !isStored
}

function describeVisit(patient: string, type: string, minutes: number) {
  return [patient, type, `${minutes} minutes booked`].filter(Boolean).join(', ')
}
