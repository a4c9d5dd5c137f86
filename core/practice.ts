/** What another practice changes before it builds; docs/deploy.md names the few places elsewhere. */
export const practice = {
  name: 'Saguaro Mind',
  legalName: 'Saguaro Mind, PLLC',
  phone: { label: '(224) 900-MIND (6463)', href: 'tel:+12249006463' },
  supportEmail: 'support@saguaro.example',
  inboxEmail: 'practice@saguaro.example',
  senderEmail: 'no-reply@saguaro.example',
  /** The state's own page for clinicians. */
  providerResources: {
    label: { en: 'Arizona licensing board', es: 'Consejo de licencias de Arizona (en inglés)' },
    href: 'https://www.azbbhe.us/',
  },
  timeZone: 'America/Phoenix',
  states: {
    active: ['Arizona'],
    comingSoon: [
      'Georgia',
      'Illinois',
      'Iowa',
      'Minnesota',
      'New Hampshire',
      'New Jersey',
      'New York',
      'North Dakota',
      'South Dakota',
      'Utah',
      'Vermont',
    ],
  },
} as const
