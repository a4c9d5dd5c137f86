import { CalendarDays, FileSignature, KeyRound, MessageCircle, ShieldCheck, Video } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import type { Welcome } from './sign-in-layout.tsx'
import { words } from './words.ts'

const patientIcons = [Video, MessageCircle, FileSignature]
const accountIcons = [KeyRound, ShieldCheck]

interface WelcomeWords {
  title: string
  text: string
  points: readonly string[]
}

const withIcons = ({ title, text, points }: WelcomeWords, icons: typeof patientIcons): Welcome => ({
  title,
  text,
  points: points.map((point, index) => ({ icon: icons[index] ?? ShieldCheck, text: point })),
})

export const usePatientWelcome = () => withIcons(useMessages(words).patientWelcome, patientIcons)
export const useAccountWelcome = () => withIcons(useMessages(words).accountWelcome, accountIcons)

export const providerWelcome: Welcome = {
  title: 'Your day in one place.',
  text: 'Your secure AI provider dashboard: schedule, visits, notes and prescriptions.',
  points: [
    { icon: CalendarDays, text: 'Your week at a glance, in your own time zone.' },
    { icon: FileSignature, text: 'Notes drafted from the visit, for you to edit and sign.' },
    { icon: ShieldCheck, text: 'Interactions and allergies checked before you prescribe.' },
  ],
}
