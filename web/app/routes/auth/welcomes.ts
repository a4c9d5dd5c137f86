import { CalendarDays, FileSignature, KeyRound, MessageCircle, ShieldCheck, Video } from 'lucide-react'
import type { Welcome } from './sign-in-layout.tsx'

export const patientWelcome: Welcome = {
  title: 'Good that you are here.',
  text: 'Your secure AI patient portal: visits, messages, medications and records in one place.',
  points: [
    { icon: Video, text: 'Join your visit from this browser. Nothing to install.' },
    { icon: MessageCircle, text: 'Write to your clinician between visits.' },
    { icon: FileSignature, text: 'What AI drafts, a clinician reads and signs.' },
  ],
}

export const providerWelcome: Welcome = {
  title: 'Your day, ready when you are.',
  text: 'Your secure AI provider dashboard: schedule, visits, notes and prescriptions in one place.',
  points: [
    { icon: CalendarDays, text: 'Your week at a glance, in your own time zone.' },
    { icon: FileSignature, text: 'Notes drafted from the visit, yours to edit and sign.' },
    { icon: ShieldCheck, text: 'Interactions and allergies checked before you prescribe.' },
  ],
}

export const accountWelcome: Welcome = {
  title: 'Your account is yours alone.',
  text: 'A few careful steps now keep what you tell us between you and your clinician.',
  points: [
    { icon: KeyRound, text: 'Four unrelated words make a password that is hard to guess and easy to keep.' },
    { icon: ShieldCheck, text: 'We never ask for your password by mail or phone.' },
  ],
}
