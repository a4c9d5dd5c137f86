import { ArrowLeftRight } from 'lucide-react'
import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { languageName } from './translation-item.ts'

export interface TranslationSettings {
  mine: TranslationLanguage
  other: TranslationLanguage
  voice: boolean
  subtitles: boolean
  volume: number
}

interface SettingsWords {
  myLanguage: string
  translateTo: string
  swap: string
  voice: string
  subtitles: string
  volume: string
}

interface TranslationSettingsFieldsProps {
  words: SettingsWords
  languages: readonly TranslationLanguage[]
  settings: TranslationSettings
  onChange: (changed: Partial<TranslationSettings>) => void
  onSwap: () => void
}

/** The languages of the two people, and whether translations are spoken and shown as subtitles. */
export function TranslationSettingsFields({
  words,
  languages,
  settings,
  onChange,
  onSwap,
}: TranslationSettingsFieldsProps) {
  const reader = useLanguage()
  const { mine, other, voice, subtitles, volume } = settings
  const options = languages.map((value) => ({ value, label: languageName(value, reader) }))
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-2">
        <Field label={words.myLanguage}>
          <NativeSelect
            placeholder={null}
            options={options}
            value={mine}
            onChange={({ target }) => onChange({ mine: target.value as TranslationLanguage })}
          />
        </Field>
        <Button variant="plain" size="icon" aria-label={words.swap} title={words.swap} onClick={onSwap}>
          <ArrowLeftRight />
        </Button>
        <Field label={words.translateTo}>
          <NativeSelect
            placeholder={null}
            options={options}
            value={other}
            onChange={({ target }) => onChange({ other: target.value as TranslationLanguage })}
          />
        </Field>
      </div>
      <div className="grid gap-2.5 text-sm">
        <Switch label={words.voice} checked={voice} onChange={(on) => onChange({ voice: on })} />
        <Switch label={words.subtitles} checked={subtitles} onChange={(on) => onChange({ subtitles: on })} />
        {voice && (
          <Field label={words.volume} group>
            <Slider
              value={volume}
              min={0}
              max={1}
              step={0.1}
              valueText={`${Math.round(volume * 100)}%`}
              onChange={(changed) => onChange({ volume: changed })}
            />
          </Field>
        )}
      </div>
    </>
  )
}
