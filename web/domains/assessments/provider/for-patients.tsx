import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'

const messages = defineMessages({
  en: {
    title: 'How your provider uses this tool',
    what: 'Your provider can mark symptoms and see which published criteria they match, what to ask next and which assessments may help. It counts criteria. It doesn’t make decisions.',
    who: 'Only clinicians use it, as part of a conversation with you. A number on its own can be frightening or misleading, so it isn’t shown here.',
    yours: 'What you can do: take an assessment. Your answers give your provider a starting point.',
    take: 'Take an assessment',
    book: 'Book a visit',
    disclaimer: 'Disclaimer:',
    disclaimerText:
      'This tool is designed to assist clinicians and is not a replacement for professional diagnosis.',
  },
  es: {
    title: 'Cómo usa su profesional esta herramienta',
    what: 'Su profesional puede marcar síntomas y ver qué criterios publicados cumplen, qué preguntar después y qué cuestionarios pueden ayudar. La herramienta cuenta criterios. No toma decisiones.',
    who: 'Solo la usan los profesionales, como parte de una conversación con usted. Un número por sí solo puede asustar o confundir, así que no se muestra aquí.',
    yours:
      'Lo que usted puede hacer: contestar un cuestionario. Sus respuestas le dan a su profesional un punto de partida.',
    take: 'Hacer un cuestionario',
    book: 'Reservar una cita',
    disclaimer: 'Aviso:',
    disclaimerText:
      'Esta herramienta ayuda a los profesionales y no reemplaza el diagnóstico de un profesional.',
  },
})

/** Clinical support as patients see it: what it is for, and their own assessments. */
export function ForPatients({ children }: { children: ReactNode }) {
  const words = useMessages(messages)
  return (
    <div className="grid items-start gap-6 pb-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <Card aria-labelledby="for-patients" className="grid gap-4">
        <CardHead id="for-patients" title={words.title} />
        <p className="-mt-4">{words.what}</p>
        <p>{words.who}</p>
        <p>{words.yours}</p>
        <div className="flex flex-wrap gap-2.5">
          <a href={paths.aiDiagnostic()} className={buttonClass()}>
            {words.take}
          </a>
          <a href={paths.booking} className={buttonClass({ variant: 'secondary' })}>
            {words.book}
          </a>
        </div>
        <Banner title={words.disclaimer}>{words.disclaimerText}</Banner>
      </Card>
      {children}
    </div>
  )
}
