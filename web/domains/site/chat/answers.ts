import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { publicPath } from '#web/platform/public-path.ts'

export interface Reply {
  content: string
  links: readonly { label: string; href: string }[]
}

interface Answers {
  crisis: Reply
  generic: Reply
  /** The first matching topic answers, so questions about a visit come before how to book one. */
  topics: readonly { words: readonly string[]; reply: Reply }[]
}

const phone = { label: practice.phone.label, href: practice.phone.href }

export const answers: Record<Language, Answers> = {
  en: {
    crisis: {
      content:
        "I'm an automated assistant. Please talk to a person now. Call or text 988, or call 911 if you're in immediate danger. Help is available 24 hours a day.",
      links: [
        { label: 'Call 988', href: 'tel:988' },
        { label: 'Text 988', href: 'sms:988' },
        { label: 'Call 911', href: 'tel:911' },
      ],
    },
    generic: {
      content:
        "I'm not sure about that one. Would you like me to connect you with a provider? Patients can sign in and send a message. If you're new here, call us or create an account.",
      links: [
        phone,
        { label: 'Sign in', href: paths.patientLogin },
        { label: 'Register', href: paths.patientRegister },
      ],
    },
    topics: [
      {
        words: ['cost', 'price', 'insurance'],
        reply: {
          content:
            "What you pay depends on the type of visit and your insurance. You'll see the price before you confirm a visit. You can pay by credit card or use insurance. Call us with questions.",
          links: [{ label: 'Payment options', href: `${paths.landing}#payment` }, phone],
        },
      },
      {
        words: ['appointment'],
        reply: {
          content:
            "You can book online. Sign in, choose a provider and pick an open time. If you're new, register first. It takes about ten minutes.",
          links: [
            { label: 'Sign in to book', href: paths.patientLogin },
            { label: 'Register', href: paths.patientRegister },
          ],
        },
      },
      {
        words: ['service'],
        reply: {
          content:
            'We help with anxiety, depression, ADHD, OCD, personality disorders, bipolar disorder and behavioral health, and we manage medication. All visits are by video.',
          links: [{ label: 'Our Services', href: paths.services }],
        },
      },
    ],
  },
  es: {
    crisis: {
      content:
        'Soy un asistente automático. Por favor, hable con una persona ahora. Llame al 988 y oprima 2, o envíe AYUDA al 988. Si está en peligro inmediato, llame al 911. Hay ayuda las 24 horas.',
      links: [
        { label: 'Llamar al 988 (oprima 2)', href: 'tel:988' },
        { label: 'Enviar AYUDA al 988', href: 'sms:988?body=AYUDA' },
        { label: 'Llamar al 911', href: 'tel:911' },
      ],
    },
    generic: {
      content:
        'No tengo una respuesta para eso. ¿Quiere comunicarse con un profesional? Los pacientes pueden iniciar sesión y enviar un mensaje. Si es su primera vez, llámenos o cree una cuenta.',
      links: [
        phone,
        { label: 'Iniciar sesión', href: paths.patientLogin },
        { label: 'Registrarse', href: paths.patientRegister },
      ],
    },
    topics: [
      {
        words: [
          'cuánto cuesta',
          'cuanto cuesta',
          'costo',
          'precio',
          'pagar',
          'cobran',
          'mi seguro',
          'seguro médico',
          'seguro medico',
          'aseguranza',
          'price',
        ],
        reply: {
          content:
            'Lo que paga depende del tipo de cita y de su seguro. Verá el precio antes de confirmar la cita. Puede pagar con tarjeta de crédito o usar su seguro. Si tiene preguntas, llámenos.',
          links: [{ label: 'Formas de pago', href: publicPath(`${paths.landing}#payment`, 'es') }, phone],
        },
      },
      {
        words: ['cita', 'reservar', 'agendar', 'appointment'],
        reply: {
          content:
            'Puede reservar en línea. Inicie sesión, elija un profesional y un horario disponible. Si es su primera vez, regístrese primero. Toma unos diez minutos.',
          links: [
            { label: 'Iniciar sesión para reservar', href: paths.patientLogin },
            { label: 'Registrarse', href: paths.patientRegister },
          ],
        },
      },
      {
        words: ['servicio', 'ofrecen', 'tratan', 'service'],
        reply: {
          content:
            'Ayudamos con ansiedad, depresión, TDAH, TOC, trastornos de la personalidad, trastorno bipolar y salud conductual, y llevamos el control de medicamentos. Todas las citas son por video.',
          links: [{ label: 'Nuestros servicios', href: publicPath(paths.services, 'es') }],
        },
      },
    ],
  },
}
