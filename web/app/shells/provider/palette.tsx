import {
  Bell,
  Keyboard,
  KeyboardOff,
  LogOut,
  Monitor,
  Moon,
  Search,
  ShieldCheck,
  Sun,
  UserRound,
  Video,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePatientSearch } from '#web/domains/people/search/api.ts'
import { useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { fullName } from '#web/platform/formats.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { useTheme } from '#web/platform/theme.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { CommandPalette, type PaletteGroup } from '#web/ui/command-palette.tsx'
import { nextSession } from './next-session.ts'
import { setSingleKeys, useSingleKeys } from './shortcuts.ts'
import { tabs } from './tabs.ts'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Patients by name or number, every tab, and what can be done from anywhere. */
export default function Palette({ open, onOpenChange }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const patients = usePatientGroup(open ? typed : '')
  const places = usePlaces()
  const actions = useActions()

  function change(next: boolean) {
    if (!next) setTyped('')
    onOpenChange(next)
  }
  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      onSearch={setTyped}
      groups={[...patients, places, actions]}
    />
  )
}

function usePatientGroup(typed: string): PaletteGroup[] {
  const navigate = useNavigate()
  const mode = /^\d+$/.test(typed.trim()) ? 'patient_id' : /^\d+\//.test(typed.trim()) ? 'dob' : 'name'
  const { found = [] } = usePatientSearch(mode, typed)
  if (found.length === 0) return []
  return [
    {
      heading: 'Patients',
      items: found.map((patient) => ({
        id: patient.id,
        label: `${fullName(patient)}, ${patient.date_of_birth ? `born ${showPlainDate(patient.date_of_birth)}, ` : ''}ID ${patient.patient_id}`,
        icon: <UserRound />,
        // The server has already judged that it matches.
        keywords: [typed],
        onSelect: () => navigate(paths.patientChart(patient.id)),
      })),
    },
  ]
}

function usePlaces(): PaletteGroup {
  const navigate = useNavigate()
  return {
    heading: 'Go to',
    items: tabs.map((tab) => ({
      id: tab.href,
      label: tab.label,
      icon: <tab.icon />,
      ...(tab.keys && { keys: tab.keys }),
      onSelect: () => navigate(tab.href),
    })),
  }
}

function useActions(): PaletteGroup {
  const navigate = useNavigate()
  const { show } = usePanel()
  const [, setTheme] = useTheme()
  const singleKeys = useSingleKeys()
  const { data } = useOverview()
  const session = nextSession([...(data?.today ?? []), ...(data?.upcoming ?? [])], timeNow())
  const start =
    session.state === 'begun' || session.state === 'open'
      ? [
          {
            id: 'start',
            label: `Start Session with ${fullName(session.visit.patient)}`,
            icon: <Video />,
            onSelect: () => navigate(paths.telehealthSession(session.visit.id)),
          },
        ]
      : []
  return {
    heading: 'Do',
    items: [
      ...start,
      {
        id: 'find',
        label: 'Find a patient',
        icon: <Search />,
        keys: '/',
        onSelect: () => show('find-patient'),
      },
      { id: 'bell', label: 'Notifications', icon: <Bell />, onSelect: () => show('notifications') },
      {
        id: 'light',
        label: 'Appearance: light',
        icon: <Sun />,
        keywords: ['theme'],
        onSelect: () => setTheme('light'),
      },
      {
        id: 'dark',
        label: 'Appearance: dark',
        icon: <Moon />,
        keywords: ['theme'],
        onSelect: () => setTheme('dark'),
      },
      {
        id: 'system',
        label: 'Appearance: match my device',
        icon: <Monitor />,
        keywords: ['theme'],
        onSelect: () => setTheme('system'),
      },
      {
        id: 'keys',
        label: singleKeys ? 'Turn single-key shortcuts off' : 'Turn single-key shortcuts on',
        icon: singleKeys ? <KeyboardOff /> : <Keyboard />,
        onSelect: () => setSingleKeys(!singleKeys),
      },
      {
        id: 'security',
        label: 'Account security',
        icon: <ShieldCheck />,
        onSelect: () => navigate(paths.accountSecurity),
      },
      { id: 'out', label: 'Sign Out', icon: <LogOut />, onSelect: () => void signOut() },
    ],
  }
}
