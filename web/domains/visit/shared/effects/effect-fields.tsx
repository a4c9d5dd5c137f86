import { useMessages } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Background, backgrounds, type EffectChoice } from './effect-choice.ts'
import type { EffectStatus, EffectsState } from './media-effects.ts'
import { messages } from './messages.ts'

interface EffectFieldsProps {
  effects: EffectsState
  onChoose: (changed: Partial<EffectChoice>) => void
}

/** Background and noise, next to the device selection. Each is off until it is chosen here. */
export function EffectFields({ effects, onChoose }: EffectFieldsProps) {
  const words = useMessages(messages)
  const { chosen, background, noise } = effects
  return (
    <>
      <Field label={words.background} hint={words.backgroundHint}>
        <NativeSelect
          placeholder={null}
          options={backgrounds.map((value) => ({ value, label: words.backgrounds[value] }))}
          value={chosen.background}
          onChange={({ target }) => onChoose({ background: target.value as Background })}
        />
      </Field>
      <Status of="background" status={background} />
      <Switch
        label={words.noise}
        hint={words.noiseHint}
        checked={chosen.noise}
        onChange={(on) => onChoose({ noise: on })}
      />
      <Status of="noise" status={noise} />
    </>
  )
}

function Status({ of, status }: { of: 'background' | 'noise'; status: EffectStatus }) {
  const words = useMessages(messages)
  return (
    <p role="status" className="text-sm empty:hidden">
      {status === 'starting' && words.starting}
      {isTrouble(status) && words.trouble[of][status]}
    </p>
  )
}

export function isTrouble(status: EffectStatus): status is 'weak' | 'failed' | 'unsupported' {
  return status === 'weak' || status === 'failed' || status === 'unsupported'
}
