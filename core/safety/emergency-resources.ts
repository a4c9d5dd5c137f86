import type { Language } from '../language.ts'

export interface EmergencyResource {
  name: string
  contact: string
  available: string
  /** The contact's parts, each with the link for a tap. Joined by "or" they form the contact text. */
  actions: readonly { label: string; href: string }[]
}

export const emergencyPanel = {
  title: 'Emergency Resources',
  message: "If you're experiencing a mental health emergency, please use these resources.",
  closeLabel: 'Close Alert',
} as const

export const emergencyResources: readonly EmergencyResource[] = [
  {
    name: 'National Suicide Prevention Lifeline',
    contact: '988 or 1-800-273-8255',
    available: '24/7',
    actions: [
      { label: '988', href: 'tel:988' },
      { label: '1-800-273-8255', href: 'tel:1-800-273-8255' },
    ],
  },
  {
    name: 'Crisis Text Line',
    contact: 'Text HOME to 741741',
    available: '24/7',
    actions: [{ label: 'Text HOME to 741741', href: 'sms:741741?body=HOME' }],
  },
  {
    name: 'Emergency Services',
    contact: '911',
    available: 'For immediate danger',
    actions: [{ label: '911', href: 'tel:911' }],
  },
]

const spanishPanel = {
  title: 'Recursos de emergencia',
  message: 'Si está viviendo una emergencia de salud mental, use estos recursos.',
  closeLabel: 'Cerrar aviso',
  or: ' o ',
  plan: 'Abrir mi plan de seguridad',
  call: (number: string) => `Llamar al ${number}`,
} as const

/** The lines answer in Spanish too: 988 after pressing 2, 741741 when the first word is HOLA. */
const spanishResources: readonly EmergencyResource[] = [
  {
    name: 'Línea Nacional de Prevención del Suicidio (oprima 2)',
    contact: '988 o 1-800-273-8255',
    available: '24/7',
    actions: [
      { label: '988', href: 'tel:988' },
      { label: '1-800-273-8255', href: 'tel:1-800-273-8255' },
    ],
  },
  {
    name: 'Línea de Crisis por Texto',
    contact: 'Envíe HOLA al 741741',
    available: '24/7',
    actions: [{ label: 'Envíe HOLA al 741741', href: 'sms:741741?body=HOLA' }],
  },
  {
    name: 'Servicios de emergencia',
    contact: '911',
    available: 'Si hay peligro inmediato',
    actions: [{ label: '911', href: 'tel:911' }],
  },
]

type PanelWords = {
  title: string
  message: string
  closeLabel: string
  or: string
  plan: string
  call: (number: string) => string
}

export const emergencyHelp: Record<Language, { panel: PanelWords; resources: readonly EmergencyResource[] }> =
  {
    en: {
      panel: {
        ...emergencyPanel,
        or: ' or ',
        plan: 'Open my safety plan',
        call: (number) => `Call ${number}`,
      },
      resources: emergencyResources,
    },
    es: { panel: spanishPanel, resources: spanishResources },
  }
