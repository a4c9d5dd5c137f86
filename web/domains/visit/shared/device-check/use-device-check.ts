import { useCallback, useEffect, useRef, useState } from 'react'
import { askDevices, closeDevices, type DeviceProblem } from '#web/platform/devices/ask-devices.ts'
import { openSoundLevel } from '#web/platform/devices/sound-level.ts'
import { logProblem } from '#web/platform/log.ts'
import { type ConnectionResult, testConnection } from './connection-test.ts'

const everyMs = 80

/** Calls back with how loud it is, 0 to 1, until stopped. */
function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const level = openSoundLevel(stream)
  const timer = setInterval(() => onLevel(level.read()), everyMs)
  return () => {
    clearInterval(timer)
    level.close()
  }
}

/** Three soft rising tones, as a call might begin. Resolves when they have been played. */
async function playTestSound(): Promise<void> {
  const context = new AudioContext()
  await context.resume()
  const notes = [523.25, 659.25, 783.99]
  const length = 0.35
  const last = notes.map((frequency, index) => {
    const at = context.currentTime + index * length
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.linearRampToValueAtTime(0.2, at + 0.04)
    gain.gain.linearRampToValueAtTime(0, at + length)
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    return tone
  })
  await new Promise((resolve) => last.at(-1)?.addEventListener('ended', resolve, { once: true }))
  await context.close()
}

export type DeviceState = 'checking' | 'ok' | DeviceProblem
export type SpeakerState = 'idle' | 'playing' | 'asking' | 'heard' | 'unheard' | 'unsupported'
export type ConnectionState = 'checking' | 'failed' | ConnectionResult

const heardFrom = 0.15

/** Everything the check knows. The devices are let go when the screen is left. */
export function useDeviceCheck() {
  const [stream, setStream] = useState<MediaStream>()
  const [camera, setCamera] = useState<DeviceState>('checking')
  const [microphone, setMicrophone] = useState<DeviceState>('checking')
  const [level, setLevel] = useState(0)
  const [heardVoice, setHeardVoice] = useState(false)
  const [speaker, setSpeaker] = useState<SpeakerState>('idle')
  const [connection, setConnection] = useState<ConnectionState>('checking')
  const run = useRef(0)

  const start = useCallback(() => {
    const mine = ++run.current
    const current = () => run.current === mine
    let opened: MediaStream | undefined
    let stopListening = () => {}
    setCamera('checking')
    setMicrophone('checking')
    setConnection('checking')
    setHeardVoice(false)

    void openDevices().then((devices) => {
      opened = devices.stream
      if (!current()) return closeDevices(devices.stream)
      setStream(devices.stream)
      setCamera(devices.camera)
      setMicrophone(devices.microphone)
      if (devices.microphone !== 'ok') return
      stopListening = listenToLevel(devices.stream, (now) => {
        setLevel(now)
        if (now >= heardFrom) setHeardVoice(true)
      })
    })
    void testConnection()
      .catch((error) => {
        logProblem('The connection test failed', error)
        return 'failed' as const
      })
      .then((result) => current() && setConnection(result))

    return () => {
      run.current += 1
      stopListening()
      if (opened) closeDevices(opened)
    }
  }, [])

  const stop = useRef(() => {})
  useEffect(() => {
    stop.current = start()
    return () => stop.current()
  }, [start])

  function again() {
    stop.current()
    stop.current = start()
  }

  async function playSound() {
    setSpeaker('playing')
    try {
      await playTestSound()
      setSpeaker('asking')
    } catch (error) {
      logProblem('The test sound could not be played', error)
      setSpeaker('unsupported')
    }
  }

  return {
    stream,
    camera,
    microphone,
    level,
    heardVoice,
    speaker,
    playSound,
    answerSound: (heard: boolean) => setSpeaker(heard ? 'heard' : 'unheard'),
    connection,
    again,
  }
}

interface OpenedDevices {
  stream: MediaStream
  camera: 'ok' | DeviceProblem
  microphone: 'ok' | DeviceProblem
}

async function openDevices(): Promise<OpenedDevices> {
  const both = await askDevices({ video: { facingMode: 'user' }, audio: true })
  if (both instanceof MediaStream) return { stream: both, camera: 'ok', microphone: 'ok' }
  // If both are requested together, one failing hides the other, so each is requested separately.
  const [camera, microphone] = [await askDevices({ video: true }), await askDevices({ audio: true })]
  const tracks = [camera, microphone].flatMap((answer) =>
    answer instanceof MediaStream ? answer.getTracks() : [],
  )
  return {
    stream: new MediaStream(tracks),
    camera: camera instanceof MediaStream ? 'ok' : camera,
    microphone: microphone instanceof MediaStream ? 'ok' : microphone,
  }
}
