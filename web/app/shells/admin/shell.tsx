import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { practice } from '#core/practice.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Account } from '../shared/account.tsx'
import { PortalFrame } from '../shared/frame.tsx'
import { NightNav } from '../shared/night-nav.tsx'
import { Return, Today } from '../shared/top.tsx'
import { useTabs } from './tabs.ts'

interface ShellProps {
  bell: ReactNode
  children: ReactNode
}

/** Around every page of the supervising physician's portal. */
export function Shell({ bell, children }: ShellProps) {
  const { pathname } = useLocation()
  const top = (
    <header className="flex items-center justify-between gap-5 py-4">
      {pathname === paths.admin ? <Today timeZone={practice.timeZone} /> : <Return href={paths.admin} />}
      {bell}
    </header>
  )
  return (
    <PortalFrame nav={<NightNav label="Supervisor portal" tabs={useTabs()} foot={<Me />} />} top={top}>
      {children}
    </PortalFrame>
  )
}

function Me() {
  const { firstName, lastName, email } = usePerson()
  return (
    <div className="flex-none md:mt-auto md:pt-4">
      <Account
        name={fullName({ first_name: firstName, last_name: lastName }, email)}
        about="Supervising physician"
      />
    </div>
  )
}
