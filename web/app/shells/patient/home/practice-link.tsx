import { ArrowRight, Play } from 'lucide-react'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'

const messages = defineMessages({
  en: {
    practice: 'Demo Session',
    practiceDetail: 'Test your camera and sound. It takes two minutes, and no one else can see you.',
  },
  es: {
    practice: 'Sesión de prueba',
    practiceDetail: 'Pruebe su cámara y su sonido. Toma dos minutos y nadie más puede verle.',
  },
})

export function PracticeLink() {
  const words = useMessages(messages)
  return (
    <PanelLink
      open="device-check"
      className="flex items-center gap-4 rounded-lg bg-surface-2 px-5 py-4 text-ink no-underline hover:bg-surface-3"
    >
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface text-primary">
        <Play className="ml-0.5 size-4! fill-current" />
      </span>
      <span>
        <b className="font-semibold">{words.practice}</b>
        <br />
        <span className="text-sm text-ink-muted">{words.practiceDetail}</span>
      </span>
      <ArrowRight className="ml-auto text-primary" />
    </PanelLink>
  )
}
