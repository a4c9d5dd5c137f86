import { useCallback, useEffect, useRef, useState } from 'react'
import { closeDevices, type DeviceProblem } from '#web/platform/devices/ask-devices.ts'
import { logProblem } from '#web/platform/log.ts'
import { type ConnectionResult, testConnection } from './connection-test.ts'
import { openDevices } from './devices.ts'
import { listenToLevel, playTestSound } from './sound.ts'

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
