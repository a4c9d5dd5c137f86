import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'

export interface Reply {
  content: string
  links: readonly { label: string; href: string }[]
}

const crisisInSpanish: Reply = {
  content:
    'Soy solo un asistente automático, y usted merece hablar con una persona. Llame al 988 ahora y oprima 2, o llame al 911 si está en peligro. Alguien contesta a cualquier hora.',
  links: [],
}

const crisis: Reply = {
  content:
    'I am only a simple assistant, and you deserve a person. Please call or text 988 now, or 911 if you are in danger. Someone answers at any hour.',
  links: [],
}

const topics: readonly { words: readonly string[]; reply: Reply }[] = [
  {
    words: ['appointment'],
    reply: {
      content:
        'You can book online: sign in, choose a clinician, and pick a time that is free. If you are new, register first; it takes about ten minutes.',
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
  {
    words: ['cost', 'price'],
    reply: {
      content:
        'What you pay depends on the kind of visit and on your insurance. We accept insurance, cards, Apple Pay, Google Pay, Zelle, Venmo and Cash App. Call us and we will look it up with you.',
      links: [
        { label: 'Ways to pay', href: `${paths.landing}#payment` },
        { label: practice.phone.label, href: practice.phone.href },
      ],
    },
  },
]

const generic: Reply = {
  content:
    'I am not able to answer that well. Would you like me to connect you with a provider? Sign in to send a message, or call us and talk to a person.',
  links: [
    { label: 'Sign in to message a provider', href: paths.patientLogin },
    { label: practice.phone.label, href: practice.phone.href },
  ],
}

/** Answers come from this file alone: nothing a visitor writes leaves the browser. */
export function replyTo(message: string, inDanger = false): Reply {
  if (inDanger) return isSpanish(message) ? crisisInSpanish : crisis
  const text = message.toLowerCase()
  return topics.find(({ words }) => words.some((word) => text.includes(word)))?.reply ?? generic
}

const spanishWords =
  /(?:^|[^a-z])(?:me|que|quiero|no puedo|mi|estoy|las|los|muy|ya no|todo|vivir|pastillas|ayuda)(?:[^a-z]|$)/i

/** Whether a message is more likely Spanish: its signs, or words that English doesn't have. */
function isSpanish(text: string): boolean {
  return (
    /[áéíóúñ¿¡]/i.test(text) || (spanishWords.test(text) && !/(?:^| )(?:i|the|my|and|to)(?: |$)/i.test(text))
  )
}
