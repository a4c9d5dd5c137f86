import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { practice } from '#core/practice.ts'
import { fullName } from '#web/platform/formats.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Account } from '../shared/account.tsx'
import { PortalFrame } from '../shared/frame.tsx'
import { type NavTab, NightNav } from '../shared/night-nav.tsx'
import { Return, Today } from '../shared/top.tsx'

interface ShellProps {
  /** Whose portal it is. */
  label: string
  about: string
  tabs: readonly [NavTab, ...NavTab[]]
  notifications: ReactNode
  children: ReactNode
}

/** Around every page of the front desk and of a biller. */
export function Shell({ label, about, tabs, notifications, children }: ShellProps) {
  const { pathname } = useLocation()
  const { firstName, lastName, email } = usePerson()
  const home = tabs[0].href
  const foot = (
    <div className="flex-none md:mt-auto md:pt-4">
      <Account name={fullName({ first_name: firstName, last_name: lastName }, email)} about={about} />
    </div>
  )
  const top = (
    <header className="flex items-center justify-between gap-5 py-4 max-md:pr-11">
      {pathname === home ? <Today timeZone={practice.timeZone} /> : <Return href={home} />}
      {notifications}
    </header>
  )
  return (
    <PortalFrame nav={<NightNav label={label} tabs={tabs} foot={foot} />} top={top}>
      {children}
    </PortalFrame>
  )
}
