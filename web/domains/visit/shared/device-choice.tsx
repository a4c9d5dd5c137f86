import { useEffect, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Call } from './call/call.ts'
import type { CallState } from './call/call-state.ts'
import { deviceWords } from './device-messages.ts'
import { EffectFields } from './effects/effect-fields.tsx'

/** Which camera and microphone, before the visit and during it. */
export function DeviceChoice({ call, state }: { call: Call; state: CallState }) {
  const words = useMessages(deviceWords)
  const { cameras, microphones } = useDevices(state.media)
  const { audio, video } = call.media.devices
  return (
    <div className="grid gap-3">
      <Field label={words.camera}>
        <NativeSelect
          options={cameras}
          placeholder={words.chooseDevice}
          value={video ?? ''}
          onChange={({ target }) => target.value && call.media.use('camera', target.value)}
        />
      </Field>
      <Field label={words.microphone}>
        <NativeSelect
          options={microphones}
          placeholder={words.chooseDevice}
          value={audio ?? ''}
          onChange={({ target }) => target.value && call.media.use('microphone', target.value)}
        />
      </Field>
      <EffectFields
        effects={state.media.effects}
        onChoose={(changed) => call.media.effects.choose(changed)}
      />
    </div>
  )
}

/** The cameras and microphones there are; names appear once the browser was allowed to use one. */
function useDevices(again: unknown) {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` changes when a device was opened, which reveals the names
  useEffect(() => {
    const media = navigator.mediaDevices
    if (!media?.enumerateDevices) return
    let gone = false
    const list = () =>
      media.enumerateDevices().then((found) => {
        if (!gone) setDevices(found)
      })
    void list()
    media.addEventListener('devicechange', list)
    return () => {
      gone = true
      media.removeEventListener('devicechange', list)
    }
  }, [again])
  const named = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }) => ({ value: deviceId, label: label || deviceId.slice(0, 8) }))
  return { cameras: named('videoinput'), microphones: named('audioinput') }
}
