import { Fragment, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { providerName } from '#core/provider-name.ts'
import { currentLanguage, useLanguage, useMessages } from '#web/platform/language.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { settled } from '#web/platform/settled.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { recallWriting, rememberWriting } from './call/chat-memory.ts'
import { CallDetails } from './call-details.tsx'
import { RoomHeader } from './call-header.tsx'
import { callWords } from './call-messages.ts'
import { Chat } from './chat.tsx'
import { Controls } from './controls.tsx'
import { Ending } from './ending.tsx'
import type { InCall } from './in-call.ts'
import { messages } from './messages.ts'
import { ServerAway } from './server-away.tsx'
import { SidePanel } from './side-panel.tsx'
import { Stage } from './stage.tsx'
import { useRepresentative } from './use-joined-by.ts'
import { useSpaceAbove } from './use-space-above.ts'
import { useVisitWords } from './use-visit-words.ts'
import type { VisitLink, VisitTools } from './visit-tools.ts'

const nothing = () => null
const noTools: VisitTools = {
  Provider: Fragment,
  Facts: nothing,
  Controls: nothing,
  Captions: nothing,
  panels: [],
  afterEnd: async () => {},
}

interface LiveRoomProps extends InCall {
  /** Undefined until their code is here. */
  tools: VisitTools | undefined
}

/** Stage and panel side by side; on a narrow screen the panel lies below. */
export default function LiveCall({ tools = noTools, ...room }: LiveRoomProps) {
  const { visit, state, slots } = room
  const { Facts, Controls: ToolControls, Captions } = tools
  const language = useLanguage()
  const panels = tools.panels.filter(({ roles }) => roles.includes(visit.role))
  const words = useMessages(callWords)
  const own =
    visit.role === 'provider'
      ? { id: 'chart', label: words.chart, content: <slots.Chart visit={visit} /> }
      : { id: 'consents', label: words.consents, content: <slots.Consents visit={visit} /> }
  const [chosen, setTab] = useState<string>()
  const tab = chosen ?? panels[0]?.id ?? (visit.role === 'provider' ? own.id : 'chat')
  const link = useVisitLink(room, setTab)
  const [seen, setSeen] = useState(() => state.chat.filter(({ mine }) => !mine).length)
  const [ending, setEnding] = useState(false)
  const [writing, setWriting] = useState(0)
  /** Kept here, because everything below is remounted when the tools load. */
  const { id: person } = usePerson()
  const [draft, setDraft] = useState(() => recallWriting({ person, visit: visit.id }))
  useEffect(() => rememberWriting({ person, visit: visit.id }, draft), [person, visit.id, draft])
  // The other person's video first; the panel a moment later.
  const panelToo = useDeferredValue(true, false)
  const above = useSpaceAbove()
  const received = state.chat.filter(({ mine }) => !mine).length
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const { met } = state
  useEffect(() => {
    if (met) void settled().then(() => slots.fetchCallParts(visit.role))
  }, [met, slots, visit.role])
  const panel = useRef<HTMLElement>(null)
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    if (calls > 0) panel.current?.scrollIntoView({ block: 'start' })
  }, [calls])
  if (tab === 'chat' && seen !== received) setSeen(received)

  /** On a narrow screen the panel is below the video, out of sight. */
  function show(wanted: string) {
    setTab(wanted)
    setCalls(calls + 1)
  }

  function openChat() {
    setTab('chat')
    setWriting(writing + 1)
  }

  return (
    <tools.Provider link={link}>
      <div
        data-in-call
        className="on-night grid min-h-dvh grid-cols-1 content-start bg-night text-on-night lg:h-dvh lg:min-h-160 lg:content-stretch lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_29rem] lg:grid-rows-[auto_minmax(0,1fr)]"
      >
        <div ref={above} className="max-lg:contents lg:col-span-2">
          {visit.role === 'patient' && (
            <div className="max-lg:sticky max-lg:top-0 max-lg:z-10">
              <CrisisBar language={language} />
            </div>
          )}
          <RoomHeader {...room} onDetails={() => show('details')}>
            <Facts />
          </RoomHeader>
        </div>
        <main className="grid min-w-0 grid-rows-[minmax(0,1fr)_auto] px-3 pt-3 md:px-4 md:pt-4 max-lg:h-[calc(100dvh-var(--above-call,9.75rem)-1.75rem)] max-lg:min-h-104 short:h-[calc(100dvh-6.25rem)] short:min-h-44 short:pt-1.5">
          <Stage {...room}>
            <Captions />
          </Stage>
          <Controls
            {...room}
            unread={received - seen}
            onChat={openChat}
            onDevices={() => show('details')}
            onEnd={() => setEnding(true)}
          >
            <ToolControls />
          </Controls>
        </main>
        {panelToo && (
          <SidePanel
            ref={panel}
            tab={tab}
            onTab={setTab}
            unread={received - seen}
            panels={panels}
            own={own}
            chat={<Chat {...room} focus={writing} text={draft} onText={setDraft} />}
            details={<CallDetails {...room} />}
            notice={
              <>
                <ServerAway live={state.phase === 'live'} />
                {visit.role === 'provider' && <slots.Checks visit={visit} />}
              </>
            }
            {...(visit.role === 'provider' && { emergency: <slots.Emergency visit={visit} /> })}
          />
        )}
        {visit.role === 'provider' && <slots.EmergencyKey onPress={() => show('emergency')} />}
        <Ending
          {...room}
          open={ending}
          onClose={() => setEnding(false)}
          onEnded={() => tools.afterEnd(link)}
        />
      </div>
    </tools.Provider>
  )
}

/** The call as seen by the tools next to it. */
function useVisitLink({ visit, call, state, joinedBy }: InCall, openPanel: (id: string) => void): VisitLink {
  const words = useMessages(messages)
  const { shortName } = useVisitWords(visit)
  const { id } = usePerson()
  const forPatient = visit.role === 'patient' && visit.patient_id !== id
  const otherRelation = useRepresentative(visit, state.otherAccount).one?.relation
  const { audio } = call.media.tracks
  const connected = state.phase === 'live' && state.canTell
  const muted = state.media.microphone !== 'on'
  const { remote } = state
  return useMemo(
    () => ({
      visitId: visit.id,
      role: visit.role,
      patientId: visit.patient_id,
      providerId: visit.provider_id,
      patientName: patientName(visit.patient ?? {}, words.patient),
      providerName: visit.provider ? providerName(visit.provider, currentLanguage()) : words.somebody,
      otherName: joinedBy ?? shortName,
      forPatient,
      otherRelation,
      appointmentType: visit.appointment_type,
      startedAt: visit.started_at,
      connected,
      microphone: audio,
      muted,
      remote,
      send: call.tools.send,
      listen: call.tools.listen,
      openPanel,
    }),
    [
      visit,
      words,
      joinedBy,
      shortName,
      forPatient,
      otherRelation,
      connected,
      audio,
      muted,
      remote,
      call,
      openPanel,
    ],
  )
}
