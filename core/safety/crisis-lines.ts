import type { Language } from '../language.ts'
import type { SafetyCategory } from './categories.ts'

/** The situations a line is for. `anyone` fits every situation. */
type Situation =
  | 'anyone'
  | 'poisoning'
  | 'domestic-violence'
  | 'child-abuse'
  | 'sexual-assault'
  | 'maternal'
  | 'lgbtq-youth'
  | 'veterans'
  | 'deaf'

type Local = Record<Language, string>

/** One tap: a call, a text with its first word ready, or a chat page. */
interface LineTap {
  kind: 'call' | 'text' | 'chat'
  label: Local
  href: Local
}

export interface CrisisLine {
  id: string
  name: Local
  /** Who it is for, in a few words. */
  purpose: Local
  hours: Local
  taps: readonly LineTap[]
  /** Languages that people on the line speak; others go through an interpreter. */
  languages: readonly ('English' | 'Spanish')[]
  situations: readonly Situation[]
  /** Only for people in this state. */
  state?: string
  /** The page of those who run the line. */
  source: string
  checked: Check
}

type Part = 'number' | 'hours' | 'languages' | 'text' | 'chat'

/**
 * What was checked, and against what. `source`: a stored copy of the page named as the source or another page of the
 * same body. `others`: stored pages of others that name the line. No page was opened live and no number was dialed.
 */
interface Check {
  date: string
  how: 'source' | 'others' | 'both'
  agrees: readonly Part[]
  notCompared: readonly Part[]
}

const same = (text: string): Local => ({ en: text, es: text })
const always: Local = { en: '24 hours a day', es: 'Las 24 horas del día' }
const call = (number: string, href = `tel:${number}`): LineTap => ({
  kind: 'call',
  label: { en: `Call ${number}`, es: `Llamar al ${number}` },
  href: same(href),
})
const chat = (en: string, es = en): LineTap => ({
  kind: 'chat',
  label: { en: 'Chat online', es: 'Chatear en línea' },
  href: { en, es },
})
const textTo = (number: string): LineTap => ({
  kind: 'text',
  label: { en: `Text ${number}`, es: `Enviar un mensaje al ${number}` },
  href: same(`sms:${number}`),
})
const compared = (how: Check['how'], agrees: Part[], notCompared: Part[] = []): Check => ({
  date: '2026-11-16',
  how,
  agrees,
  notCompared,
})
const textWord = (word: string, number: string): LineTap => ({
  kind: 'text',
  label: { en: `Text ${word} to ${number}`, es: `Envíe ${word} al ${number}` },
  href: same(`sms:${number}?body=${word}`),
})

export const lifeline: CrisisLine = {
  id: '988',
  name: { en: '988 Suicide & Crisis Lifeline', es: 'Línea 988 de Prevención del Suicidio y Crisis' },
  purpose: {
    en: 'Thoughts of suicide, a mental health or substance use crisis, or worry about someone else',
    es: 'Pensamientos de suicidio, una crisis de salud mental o por consumo de sustancias, o preocupación por otra persona',
  },
  hours: { en: 'Free, 24 hours a day', es: 'Gratis, las 24 horas. Al llamar, oprima 2 para español' },
  taps: [
    { kind: 'call', label: { en: 'Call 988', es: 'Llamar al 988 (oprima 2)' }, href: same('tel:988') },
    {
      kind: 'text',
      label: { en: 'Text 988', es: 'Envíe AYUDA al 988' },
      href: { en: 'sms:988', es: 'sms:988?body=AYUDA' },
    },
    chat('https://chat.988lifeline.org/', 'https://988lifeline.org/es/'),
  ],
  languages: ['English', 'Spanish'],
  situations: ['anyone'],
  source: 'https://988lifeline.org/get-help/what-to-expect',
  checked: compared('both', ['number', 'hours', 'languages', 'text', 'chat']),
}

export const crisisTextLine: CrisisLine = {
  id: 'crisis-text-line',
  name: { en: 'Crisis Text Line', es: 'Línea de Crisis por Texto' },
  purpose: { en: 'Any crisis, by text message', es: 'Cualquier crisis, por mensaje de texto' },
  hours: always,
  taps: [
    {
      kind: 'text',
      label: { en: 'Text HOME to 741741', es: 'Envíe HOLA al 741741' },
      href: { en: 'sms:741741?body=HOME', es: 'sms:741741?body=HOLA' },
    },
  ],
  languages: ['English', 'Spanish'],
  situations: ['anyone'],
  source: 'https://www.crisistextline.org/text-us/',
  checked: compared('others', ['number', 'hours', 'languages', 'text']),
}

/** In the order they are offered if several fit. Uncertain details are left out. */
export const crisisLines: readonly CrisisLine[] = [
  lifeline,
  crisisTextLine,
  {
    id: 'poison-help',
    name: { en: 'Poison Help line', es: 'Línea de Ayuda en Envenenamientos' },
    purpose: {
      en: 'When someone has taken too much medicine or something harmful. If they collapse or have trouble breathing, call 911',
      es: 'Cuando alguien tomó demasiada medicina o algo dañino. Si se desmaya o no puede respirar bien, llame al 911',
    },
    hours: { en: '24 hours a day', es: 'Las 24 horas del día, en inglés o con intérprete' },
    taps: [call('1-800-222-1222')],
    languages: ['English'],
    situations: ['poisoning'],
    source: 'https://poisonhelp.hrsa.gov/',
    checked: compared('source', ['number', 'hours', 'languages']),
  },
  {
    id: 'domestic-violence',
    name: {
      en: 'National Domestic Violence Hotline',
      es: 'Línea Nacional contra la Violencia Doméstica',
    },
    purpose: {
      en: 'When a partner or family member hurts, threatens or controls you',
      es: 'Cuando su pareja o un familiar le lastima, le amenaza o le controla',
    },
    hours: always,
    taps: [
      call('1-800-799-7233'),
      textWord('START', '88788'),
      chat('https://www.thehotline.org/', 'https://espanol.thehotline.org/'),
    ],
    languages: ['English', 'Spanish'],
    situations: ['domestic-violence'],
    source: 'https://www.thehotline.org/get-help/',
    checked: compared('others', ['number', 'hours', 'languages', 'text', 'chat']),
  },
  {
    id: 'childhelp',
    name: {
      en: 'Childhelp National Child Abuse Hotline',
      es: 'Línea Nacional contra el Abuso Infantil Childhelp',
    },
    purpose: {
      en: 'When a child is being hurt or neglected, or you’re a child and someone is hurting you. In an emergency, call 911',
      es: 'Cuando alguien lastima o descuida a un menor, o usted es menor de edad y alguien le lastima. En una emergencia, llame al 911',
    },
    hours: { en: '24 hours a day', es: 'Las 24 horas del día, en inglés o con intérprete' },
    taps: [call('1-800-422-4453'), textTo('1-800-422-4453'), chat('https://www.childhelphotline.org/')],
    languages: ['English'],
    situations: ['child-abuse'],
    source: 'https://www.childhelphotline.org/',
    checked: compared('both', ['number', 'hours', 'languages', 'text', 'chat']),
  },
  {
    id: 'rainn',
    name: { en: 'National Sexual Assault Hotline (RAINN)', es: 'Línea Nacional de Agresión Sexual (RAINN)' },
    purpose: { en: 'Sexual assault, now or in the past', es: 'Agresión sexual, ahora o en el pasado' },
    hours: always,
    taps: [
      call('1-800-656-4673'),
      textWord('HOPE', '64673'),
      chat('https://rainn.org/', 'https://rainn.org/es/'),
    ],
    languages: ['English', 'Spanish'],
    situations: ['sexual-assault'],
    source: 'https://rainn.org/',
    checked: compared('both', ['number', 'hours', 'languages', 'text', 'chat']),
  },
  {
    id: 'maternal',
    name: {
      en: 'National Maternal Mental Health Hotline',
      es: 'Línea Nacional de Salud Mental Materna',
    },
    purpose: {
      en: 'During pregnancy and after giving birth. In an emergency, call or text 988, or call 911',
      es: 'Durante el embarazo y después del parto. En una emergencia, llame al 988 y oprima 2, o llame al 911',
    },
    hours: always,
    taps: [call('1-833-852-6262'), textTo('1-833-852-6262')],
    languages: ['English', 'Spanish'],
    situations: ['maternal'],
    source: 'https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq',
    checked: compared('both', ['number', 'hours', 'languages', 'text']),
  },
  {
    id: 'trevor',
    name: { en: 'The Trevor Project', es: 'The Trevor Project' },
    purpose: {
      en: 'LGBTQ+ young people under 25 (in English)',
      es: 'Jóvenes LGBTQ+ menores de 25 años (en inglés)',
    },
    hours: always,
    taps: [
      call('1-866-488-7386'),
      textWord('START', '678678'),
      chat('https://www.thetrevorproject.org/get-help/'),
    ],
    languages: ['English'],
    situations: ['lgbtq-youth'],
    source: 'https://www.thetrevorproject.org/get-help/',
    checked: compared('others', ['number', 'hours', 'text', 'chat'], ['languages']),
  },
  {
    id: 'veterans',
    name: { en: 'Veterans Crisis Line', es: 'Línea de Crisis para Veteranos' },
    purpose: {
      en: 'Veterans, service members and their families. When you call 988, press 1',
      es: 'Veteranos, militares y sus familias. Al llamar al 988, oprima 1',
    },
    hours: always,
    taps: [call('988'), textTo('838255'), chat('https://www.veteranscrisisline.net/get-help-now/chat/')],
    languages: ['English', 'Spanish'],
    situations: ['veterans'],
    source: 'https://www.veteranscrisisline.net/',
    checked: compared('source', ['number', 'hours', 'text', 'chat'], ['languages']),
  },
  {
    id: '988-relay',
    name: { en: '988 for TTY users', es: '988 para usuarios de TTY' },
    purpose: {
      en: 'Deaf or hard of hearing: dial 711, then 988, or use your own relay service',
      es: 'Personas sordas o con dificultad para oír: marque 711 y luego 988, o use su propio servicio de retransmisión',
    },
    hours: always,
    taps: [call('711')],
    languages: ['English', 'Spanish'],
    situations: ['deaf'],
    source: 'https://988lifeline.org/deaf-hard-of-hearing-hearing-loss/',
    checked: compared('others', ['number'], ['hours', 'languages']),
  },
  {
    id: 'arizona',
    name: { en: 'Arizona crisis line', es: 'Línea de crisis de Arizona' },
    purpose: {
      en: 'Anywhere in Arizona; can send a mobile crisis team',
      es: 'En todo Arizona; puede enviar un equipo móvil de crisis',
    },
    hours: always,
    taps: [call('1-844-534-4673')],
    languages: ['English', 'Spanish'],
    situations: ['anyone'],
    state: 'Arizona',
    source: 'https://www.azahcccs.gov/BehavioralHealth/crisis.html',
    checked: compared('others', ['number', 'hours', 'languages']),
  },
]

/** The situations for each category of the safety engine. The general lines are always shown. */
const situationsOf: Partial<Record<SafetyCategory, readonly Situation[]>> = {
  overdose_in_progress: ['poisoning'],
  means: ['poisoning'],
  medical_danger: ['poisoning'],
  abuse_danger: ['domestic-violence', 'child-abuse', 'sexual-assault'],
  postpartum: ['maternal'],
}

/** Further lines for this situation, best match first, then the state's own line. */
export function linesFor(category: SafetyCategory | undefined, states: readonly string[]): CrisisLine[] {
  const wanted = category ? (situationsOf[category] ?? []) : []
  const fitting = wanted.flatMap((situation) =>
    crisisLines.filter(({ situations }) => situations.includes(situation)),
  )
  const ofState = crisisLines.filter(({ state }) => state !== undefined && states.includes(state))
  return [...new Set([...fitting, ...ofState])]
}
