import { Fragment, use, useDeferredValue, useEffect, useState } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { RoomHeader } from './call-header.tsx'
import { Chat } from './chat.tsx'
import { Controls } from './controls.tsx'
import { Details } from './details.tsx'
import { Ending } from './ending.tsx'
import type { InCall } from './in-call.ts'
import { messages } from './messages.ts'
import { SidePanel } from './side-panel.tsx'
import { Stage } from './stage.tsx'
import { useVisitLink } from './use-visit-link.ts'
import type { VisitTools } from './visit-tools.ts'

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
  tools: Promise<VisitTools | undefined> | undefined
}

/** Stage and panel side by side; on a narrow screen the panel lies below. */
export default function LiveRoom({ tools: loading, ...room }: LiveRoomProps) {
  const { visit, state, slots } = room
  const tools = (loading && use(loading)) ?? noTools
  const { Facts, Controls: ToolControls, Captions } = tools
  const language = useLanguage()
  const panels = tools.panels.filter(({ roles }) => roles.includes(visit.role))
  const words = useMessages(messages)
  const own =
    visit.role === 'provider'
      ? { id: 'chart', label: words.chart, content: <slots.Chart visit={visit} /> }
      : { id: 'consents', label: words.consents, content: <slots.Consents visit={visit} /> }
  const [tab, setTab] = useState(panels[0]?.id ?? (visit.role === 'provider' ? own.id : 'chat'))
  const link = useVisitLink(room, setTab)
  const [seen, setSeen] = useState(0)
  const [ending, setEnding] = useState(false)
  const [writing, setWriting] = useState(0)
  // The other person's face first; what stands beside it a moment later.
  const panelToo = useDeferredValue(true, false)
  const received = state.chat.filter(({ mine }) => !mine).length
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  if (tab === 'chat' && seen !== received) setSeen(received)

  function openChat() {
    setTab('chat')
    setWriting(writing + 1)
  }

  return (
    <tools.Provider link={link}>
      <div className="on-night grid min-h-dvh grid-cols-1 content-start bg-night text-on-night lg:h-dvh lg:min-h-160 lg:content-stretch lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)]">
        <div className="max-lg:contents lg:col-span-2">
          {visit.role === 'patient' && (
            <div className="max-lg:sticky max-lg:top-0 max-lg:z-10">
              <CrisisBar language={language} />
            </div>
          )}
          <RoomHeader {...room} onDetails={() => setTab('details')}>
            <Facts />
          </RoomHeader>
        </div>
        <main className="grid min-w-0 grid-rows-[minmax(0,1fr)_auto] px-3 pt-3 md:px-4 md:pt-4 max-lg:h-[calc(100dvh-11.5rem)] max-lg:min-h-104 short:h-[calc(100dvh-6.25rem)] short:min-h-44 short:pt-1.5">
          <Stage {...room}>
            <Captions />
          </Stage>
          <Controls {...room} unread={received - seen} onChat={openChat} onEnd={() => setEnding(true)}>
            <ToolControls />
          </Controls>
        </main>
        {panelToo && (
          <SidePanel
            tab={tab}
            onTab={setTab}
            unread={received - seen}
            panels={panels}
            own={own}
            chat={<Chat {...room} focus={writing} />}
            details={<Details {...room} />}
          />
        )}
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
