import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { connectionWords } from './connection-messages.ts'
import type { InCall } from './in-call.ts'

/** The first one may come of a page that was still loading. */
const failuresUntilSaid = 2

/**
 * Video that can't connect, before the visit or in it: how to continue by phone. It stays while a phone visit is
 * being recorded, even if the video connects in the meantime.
 */
export function VideoTrouble({ visit, state, slots }: Pick<InCall, 'visit' | 'state' | 'slots'>) {
  const words = useMessages(connectionWords)
  const [recording, setRecording] = useState(false)
  if (state.failures < failuresUntilSaid && !recording) return null
  return (
    <Banner tone="danger" title={words.noVideo} className="w-full text-left text-ink">
      {visit.role === 'patient' ? (
        <>
          {words.noVideoCall} <PracticePhone />
        </>
      ) : (
        <slots.ByPhone visit={visit} recording={recording} onRecording={setRecording} />
      )}
    </Banner>
  )
}

export const PracticePhone = () => (
  <a className="whitespace-nowrap" href={practice.phone.href}>
    {practice.phone.label}
  </a>
)
