import { useEffect, useState } from 'react'
import { Chat } from './chat.tsx'
import { Controls } from './controls.tsx'
import { Details } from './details.tsx'
import { Ending } from './ending.tsx'
import type { InRoom } from './room.tsx'
import { RoomHeader } from './room-header.tsx'
import { SidePanel } from './side-panel.tsx'
import { Stage } from './stage.tsx'

export type PanelTab = 'chat' | 'details'

/** Stage and panel side by side; on a narrow screen the panel lies below. */
export default function LiveRoom(room: InRoom) {
  const { chat } = room.state
  const [tab, setTab] = useState<PanelTab>('chat')
  const [seen, setSeen] = useState(0)
  const [ending, setEnding] = useState(false)
  const [writing, setWriting] = useState(0)
  const received = chat.filter(({ mine }) => !mine).length
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  if (tab === 'chat' && seen !== received) setSeen(received)

  function openChat() {
    setTab('chat')
    setWriting(writing + 1)
  }

  return (
    <div className="on-night grid min-h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-night text-on-night lg:h-dvh lg:min-h-160 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)]">
      <RoomHeader {...room} onDetails={() => setTab('details')} />
      <main className="grid min-w-0 grid-rows-[minmax(0,1fr)_auto] px-3 pt-3 md:px-4 md:pt-4 max-lg:h-[calc(100dvh-10rem)] max-lg:min-h-104">
        <Stage {...room} />
        <Controls {...room} unread={received - seen} onChat={openChat} onEnd={() => setEnding(true)} />
      </main>
      <SidePanel
        tab={tab}
        onTab={setTab}
        unread={received - seen}
        chat={<Chat {...room} focus={writing} />}
        details={<Details {...room} />}
      />
      <Ending {...room} open={ending} onClose={() => setEnding(false)} />
    </div>
  )
}
