import { useMessages } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Call } from './call/call.ts'
import type { CallState } from './call/call-state.ts'
import { messages } from './messages.ts'
import { useDevices } from './use-devices.ts'

/** Which camera and microphone, before the visit and during it. */
export function DeviceChoice({ call, state }: { call: Call; state: CallState }) {
  const words = useMessages(messages)
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
    </div>
  )
}
