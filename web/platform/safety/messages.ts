import { reach988, reach988Or911 } from '#core/safety/lifeline-words.ts'
import { withoutDot, withSpanishArticle } from '#core/scheduling/format-when.ts'
import { defineMessages } from '../language.ts'

export const safetyWords = defineMessages({
  en: {
    question: 'Are you safe right now?',
    yes: 'Yes, I’m safe',
    no: 'No, I need help now',
    glad: 'Thank you for telling us. Your care team will see your answer.',
    call: 'Call or text 988 now. If you’re in immediate danger, call 911.',
    alerted: 'We’ve alerted your care team. Don’t wait for us to answer.',
    notSent: 'We couldn’t send your answer. Call or text 988 now, or call 911.',
    open: (time: string) =>
      `Our staff reads what you send during business hours. We close at ${time} today, but you can write at any time. If you need help now, don’t wait for an answer: ${reach988Or911.en}.`,
    closed: (when: string) =>
      `We’re closed now. Our staff will read what you send when we reopen: ${when}. If you need help now, ${reach988.en}. If you’re in immediate danger, call 911.`,
  },
  es: {
    question: '¿Está a salvo en este momento?',
    yes: 'Sí, estoy a salvo',
    no: 'No, necesito ayuda ahora',
    glad: 'Gracias por decírnoslo. Su equipo de atención verá su respuesta.',
    call: 'Llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988, ahora. Si está en peligro inmediato, llame al 911.',
    alerted: 'Avisamos a su equipo de atención. No espere nuestra respuesta.',
    notSent:
      'No pudimos enviar su respuesta. Llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988, ahora, o llame al 911.',
    open: (time: string) =>
      `Nuestro personal lee lo que usted envía durante el horario de atención. Hoy cerramos a ${withSpanishArticle(time)}; puede escribir a cualquier hora. Si necesita ayuda ahora, no espere la respuesta: ${reach988Or911.es}.`,
    closed: (when: string) =>
      `Ahora estamos cerrados. Nuestro personal leerá lo que usted envíe cuando volvamos a abrir: ${withoutDot(when)}. Si necesita ayuda ahora, ${reach988.es}. Si está en peligro inmediato, llame al 911.`,
  },
})
