export interface EmergencyResource {
  name: string
  contact: string
  available: string
  /** The contact's parts, each with what a tap does. Joined by "or" they read as the contact. */
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
