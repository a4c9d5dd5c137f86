import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Frame } from '../frame.tsx'
import { LevelMeter } from '../level-meter.tsx'
import { Mirror } from '../mirror.tsx'
import { DemoCall } from './demo-call.tsx'
import { useOwnDevices } from './use-own-devices.ts'

const viewer = 'provider'

/** The room of a visit to look around in. The camera is real; the patient is a sample, and nothing is written anywhere. */
export function DemoPage() {
  const [startedAt, setStartedAt] = useState<number>()
  const devices = useOwnDevices()
  if (!devices)
    return (
      <main className="grid min-h-dvh place-items-center text-2xl text-primary">
        <Spinner label="Opening the Demo Session" />
      </main>
    )
  if (startedAt !== undefined)
    return <DemoCall devices={devices} startedAt={startedAt} onEnd={() => setStartedAt(undefined)} />
  const { audio } = devices.media.tracks
  return (
    <Frame role={viewer}>
      <div className="mx-auto grid w-full max-w-4xl items-center gap-8 md:grid-cols-2">
        <Mirror media={devices.state} />
        <div className="grid gap-5">
          <div className="grid gap-2">
            <h1 className="text-3xl">Demo Session</h1>
            <p>Try the visit room with a sample patient. No one joins, and nothing is recorded or saved.</p>
          </div>
          {audio && <LevelMeter key={audio.id} track={audio} />}
          <Button onClick={() => setStartedAt(Date.now())}>Start Session</Button>
        </div>
      </div>
    </Frame>
  )
}
