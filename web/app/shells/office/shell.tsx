import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { fullName } from '#web/platform/formats.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'
import { Account } from '../shared/account.tsx'
import { PortalFrame } from '../shared/frame.tsx'
import { type NavTab, NightNav } from '../shared/night-nav.tsx'

interface ShellProps {
  /** Whose portal it is. */
  label: string
  about: string
  tabs: readonly NavTab[]
  notifications: ReactNode
  children: ReactNode
}

/** Around every page of the front desk and of a biller. */
export function Shell({ label, about, tabs, notifications, children }: ShellProps) {
  const { firstName, lastName, email } = usePerson()
  useProfileZone(practice.timeZone)
  const foot = (
    <div className="flex-none md:mt-auto md:pt-4">
      <Account name={fullName({ first_name: firstName, last_name: lastName }, email)} about={about} />
    </div>
  )
  const top = (
    <header className="-mb-4 flex items-center justify-end pt-3.5 max-md:pr-11">{notifications}</header>
  )
  return (
    <PortalFrame nav={<NightNav label={label} tabs={tabs} foot={foot} />} top={top}>
      {children}
    </PortalFrame>
  )
}
